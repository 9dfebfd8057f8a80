import { formatCents, type Cents } from '../../domain/pricing/money.ts';

/** Amount in large figures, its cents raised; "$337.50" for screen readers. */
export function Amount({ cents }: { cents: Cents }) {
  const text = formatCents(cents);
  const [dollars = '', rest = '00'] = text.replace('$', '').split('.');
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        <sup>$</sup>
        <span>{dollars}</span>
        {rest !== '00' && <sup className="view-cents">{rest}</sup>}
      </span>
    </>
  );
}

/** Clock time in large figures, "am" and "pm" small. */
export function Clock({ text }: { text: string }) {
  const [time = text, half] = text.split(/\s/);
  return (
    <>
      <span>{time}</span>
      {half && <small>{` ${half}`}</small>}
    </>
  );
}
