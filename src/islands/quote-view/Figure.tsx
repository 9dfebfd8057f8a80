import { formatCents, type Cents } from '../../domain/pricing/money.ts';

/** Amount in large figures, its cents raised; "$337.50" for screen readers. */
export function Amount({ cents }: { cents: Cents }) {
  const [dollars = '', rest = '00'] = formatCents(cents).replace('$', '').split('.');
  return (
    <>
      <sup>$</sup>
      {dollars}
      {rest !== '00' && (
        <sup className="view-cents">
          <span className="sr-only">.</span>
          {rest}
        </sup>
      )}
    </>
  );
}

/** Clock time in large figures, "am" and "pm" small. */
export function Clock({ text }: { text: string }) {
  const [time = text, half] = text.split(/\s/);
  return (
    <>
      {time}
      {half && <small> {half}</small>}
    </>
  );
}
