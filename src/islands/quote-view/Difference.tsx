import { compareLines, type Draft, type Version } from '../../domain/quote-view/quote-lines.ts';
import { formatCents, type Cents } from '../../domain/pricing/money.ts';

const amount = (cents: Cents | undefined): string =>
  cents === undefined ? 'not included' : formatCents(cents);

/** Lines of the newest version beside those before it: the earlier version, or Sunni's draft with one price. */
export function Difference({
  draft,
  versions,
}: {
  draft: Draft | undefined;
  versions: readonly [Version, ...Version[]];
}) {
  const newest = versions.at(-1) ?? versions[0];
  const earlier = versions.at(-2);
  const before = earlier?.lines ?? (draft?.kind === 'priced' ? draft.lines : undefined);
  const beforeTotal = earlier ? formatCents(earlier.totalCents) : draft?.total;
  const changes = compareLines(before ?? newest.lines, newest.lines);
  const changed = changes.filter((line) => line.before !== line.after).length;
  return (
    <>
      <p className="muted">
        {before === undefined
          ? beforeTotal && `The draft was ${beforeTotal}.`
          : changed === 0
            ? 'Nothing changed from the draft.'
            : `${changed} ${changed === 1 ? 'line' : 'lines'} changed.`}
      </p>
      <table className="quote-lines">
        <caption className="sr-only">
          {before ? 'The checked quote compared with what came before' : 'Lines of the checked quote'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {before && <th scope="col">{earlier ? 'Before' : 'Draft'}</th>}
            <th scope="col">Checked</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((line, index) => (
            <tr key={`${index} ${line.label}`} className={line.before === line.after ? '' : 'changed'}>
              <th scope="row">{line.label}</th>
              {before && (
                <td>
                  {line.before === line.after || line.before === undefined ? (
                    amount(line.before)
                  ) : (
                    <del>{amount(line.before)}</del>
                  )}
                </td>
              )}
              <td>{line.before === line.after ? amount(line.after) : <ins>{amount(line.after)}</ins>}</td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row">Total</th>
            {before && <td>{beforeTotal}</td>}
            <td>{formatCents(newest.totalCents)}</td>
          </tr>
        </tbody>
      </table>
      {newest.message && (
        <p className="quote-why">
          <b>Why:</b> {newest.message}
        </p>
      )}
    </>
  );
}
