import { Fragment } from 'react';
import {
  changedPart,
  compareLines,
  labelParts,
  upToName,
  type Draft,
  type LineChange,
  type Version,
} from '../../domain/quote-view/quote-lines.ts';
import { formatCents, type Cents } from '../../domain/pricing/money.ts';

/** A line with the lower end of what it was estimated at; `before` is the upper end. */
type Change = LineChange & { low: Cents | undefined };

const amount = (cents: Cents | undefined): string => (cents === undefined ? 'none' : formatCents(cents));

const beforeText = ({ low, before }: Change): string =>
  low === before ? amount(before) : `${amount(low)} to ${amount(before)}`;

const hasChanged = ({ low, before, after }: Change): boolean => after !== before || after !== low;

/** Describes a change: "unchanged", "$37.50 more", "in that range", "new" or "dropped". */
function changeText(line: Change): string {
  const { before, after, low = before } = line;
  if (!hasChanged(line)) return 'unchanged';
  if (before === undefined || low === undefined) return 'new';
  if (after === undefined) return 'dropped';
  if (after > before) return `${formatCents(after - before)} more`;
  return after < low ? `${formatCents(low - after)} less` : 'in that range';
}

function LineName({ line }: { line: Change }) {
  const { name, detail } = labelParts(line.label);
  const part = changedPart(line.label, line.beforeLabel);
  const earlier = line.low === line.before ? part : upToName(part);
  return (
    <>
      <bdi className="wrap-anywhere">{name}</bdi>
      {earlier && (
        <small>
          <del>{earlier}</del>
        </small>
      )}
      {detail && <small>{detail}</small>}
    </>
  );
}

/** Sentence above the table: from which total to which, and how many lines changed. */
function summary(before: string | undefined, total: string, changed: number, isCompared: boolean): string {
  if (!isCompared)
    return before === undefined ? '' : `Sunni’s estimate was ${before}. The checked quote is ${total}.`;
  if (changed === 0) return 'Nothing changed from Sunni’s estimate.';
  const lines = changed === 1 ? 'One line changed.' : `${changed} lines changed.`;
  return before === total ? lines : `From ${before ?? ''} to ${total}. ${lines}`;
}

type Compared = { draft: Draft | undefined; versions: readonly [Version, ...Version[]] };

/** Compares the newest version with what came before it: the earlier version, or the prices of Sunni's draft. */
function compare({ draft, versions }: Compared) {
  const newest = versions.at(-1) ?? versions[0];
  const earlier = versions.at(-2);
  const isRange = !earlier && draft?.kind === 'range';
  const before = earlier?.lines ?? (draft?.kind === 'assessment' ? undefined : draft?.lines);
  const lows = new Map(
    compareLines(isRange ? draft.low : (before ?? []), before ?? []).map((line) => [
      line.label,
      line.before ?? 0,
    ]),
  );
  const beforeTotal = earlier ? formatCents(earlier.totalCents) : draft?.total;
  const total = formatCents(newest.totalCents);
  const changes = compareLines(before ?? newest.lines, newest.lines).map((line): Change => ({
    ...line,
    low: before ? lows.get(line.beforeLabel ?? line.label) : line.before,
  }));
  const changed = changes.filter(hasChanged).length;
  return { earlier, before, isRange, beforeTotal, total, changes, changed };
}

/** Heading of the lines. */
export function differenceTitle(compared: Compared): string {
  const { beforeTotal, total, changes, changed } = compare(compared);
  const isSame = changed === 0 && (beforeTotal ?? total) === total && !changes.some(({ why }) => why);
  return isSame ? 'Line by line' : 'What changed, and why';
}

/** Lines of the newest version beside those before it. */
export function Difference(compared: Compared) {
  const { earlier, before, isRange, beforeTotal, total, changes, changed } = compare(compared);
  const isMoved = before !== undefined && beforeTotal !== total;
  return (
    <>
      <p className="muted mt-2">{summary(beforeTotal, total, changed, before !== undefined && !isRange)}</p>
      <table className="view-lines">
        <caption className="sr-only">
          {before ? 'The checked quote compared with what came before' : 'Lines of the checked quote'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {before && <th scope="col">{earlier ? 'Before' : 'Estimate'}</th>}
            <th scope="col">Checked</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((line, index) => {
            const isChanged = hasChanged(line);
            return (
              <Fragment key={`${index} ${line.label}`}>
                <tr className={isChanged ? 'is-changed' : undefined}>
                  <th scope="row">
                    <LineName line={line} />
                  </th>
                  {before && (
                    <td data-label={earlier ? 'Before' : 'Estimate'}>
                      {isChanged && line.before !== undefined ? (
                        <del>{beforeText(line)}</del>
                      ) : (
                        beforeText(line)
                      )}
                    </td>
                  )}
                  <td data-label="Checked">
                    {isChanged ? <ins>{amount(line.after)}</ins> : <span>{amount(line.after)}</span>}
                    {before && <small>{changeText(line)}</small>}
                  </td>
                </tr>
                {line.why && (
                  <tr className="view-why">
                    <td colSpan={before ? 3 : 2}>
                      <p>
                        <b>Why:</b> <bdi className="wrap-anywhere">{line.why}</bdi>
                      </p>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          <tr className="view-total">
            <th scope="row">Total</th>
            {before && (
              <td data-label={earlier ? 'Before' : 'Estimate'}>
                {isMoved ? <del>{beforeTotal}</del> : beforeTotal}
              </td>
            )}
            <td data-label="Checked">{isMoved ? <ins>{total}</ins> : total}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
