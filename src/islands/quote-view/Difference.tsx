import { Fragment } from 'react';
import {
  changedPart,
  compareLines,
  labelParts,
  type Draft,
  type LineChange,
  type Version,
} from '../../domain/quote-view/quote-lines.ts';
import { formatCents, type Cents } from '../../domain/pricing/money.ts';

const amount = (cents: Cents | undefined): string => (cents === undefined ? 'none' : formatCents(cents));

/** Describes a change: "unchanged", "$37.50 more", "new" or "dropped". */
function changeText({ before, after }: LineChange): string {
  if (before === after) return 'unchanged';
  if (before === undefined) return 'new';
  if (after === undefined) return 'dropped';
  return `${formatCents(Math.abs(after - before))} ${after > before ? 'more' : 'less'}`;
}

function LineName({ line }: { line: LineChange }) {
  const { name, detail } = labelParts(line.label);
  const earlier = changedPart(line.label, line.beforeLabel);
  return (
    <>
      <bdi className="wrap-anywhere">{name}</bdi>
      {(detail || earlier) && (
        <small>
          {earlier ? (
            <>
              <del>{earlier}</del> <ins>{detail}</ins>
            </>
          ) : (
            detail
          )}
        </small>
      )}
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

/** Compares the newest version with what came before it: the earlier version, or Sunni's draft with one price. */
function compare({ draft, versions }: Compared) {
  const newest = versions.at(-1) ?? versions[0];
  const earlier = versions.at(-2);
  const before = earlier?.lines ?? (draft?.kind === 'priced' ? draft.lines : undefined);
  const beforeTotal = earlier ? formatCents(earlier.totalCents) : draft?.total;
  const total = formatCents(newest.totalCents);
  const changes = compareLines(before ?? newest.lines, newest.lines);
  const changed = changes.filter((line) => line.before !== line.after).length;
  return { earlier, before, beforeTotal, total, changes, changed };
}

/** Heading of the lines. */
export function differenceTitle(compared: Compared): string {
  const { beforeTotal, total, changes, changed } = compare(compared);
  const isSame = changed === 0 && (beforeTotal ?? total) === total && !changes.some(({ why }) => why);
  return isSame ? 'Line by line' : 'What changed, and why';
}

/** Lines of the newest version beside those before it. */
export function Difference(compared: Compared) {
  const { earlier, before, beforeTotal, total, changes, changed } = compare(compared);
  const isMoved = before !== undefined && beforeTotal !== total;
  return (
    <>
      <p className="muted mt-2">{summary(beforeTotal, total, changed, before !== undefined)}</p>
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
            const isChanged = line.before !== line.after;
            return (
              <Fragment key={`${index} ${line.label}`}>
                <tr className={isChanged ? 'is-changed' : undefined}>
                  <th scope="row">
                    <LineName line={line} />
                  </th>
                  {before && (
                    <td data-label={earlier ? 'Before' : 'Estimate'}>
                      {isChanged && line.before !== undefined ? (
                        <del>{amount(line.before)}</del>
                      ) : (
                        amount(line.before)
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
