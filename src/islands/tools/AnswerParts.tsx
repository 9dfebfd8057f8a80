import { useState, type ReactElement } from 'react';
import { unbroken } from '../../domain/forms/text.ts';
import type { ToolLine } from '../../domain/tools/tool.ts';

/** Steps that lead to a result. */
export function ToolLines({ lines }: { lines: readonly ToolLine[] }) {
  return (
    <ul className="tool-lines" role="list">
      {lines.map(({ label, amount, detail, isSum }) => (
        <li key={label} className={isSum ? 'sum' : undefined}>
          <span>{unbroken(label)}</span>
          {amount !== undefined && <b>{amount}</b>}
          {detail && <small>{unbroken(detail)}</small>}
        </li>
      ))}
    </ul>
  );
}

/** Steps that lead to a result; folded on phones. */
export function ToolSteps({
  label = 'How we got there',
  lines,
}: {
  label?: string;
  lines: readonly ToolLine[];
}) {
  return (
    <details className="tool-how fold-narrow">
      <summary className="fold">{label}</summary>
      <ToolLines lines={lines} />
    </details>
  );
}

/** A button that copies a link and says the outcome in place; shows the link on paper and where the browser does not copy. */
function CopyLink({ link }: { link: string }) {
  const [said, setSaid] = useState('Copy link');
  const [isShown, setShown] = useState(false);
  const copy = (): void => {
    const show = (): void => {
      setShown(true);
      setSaid('Select the link and copy it');
    };
    // Absent on pages without HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard) clipboard.writeText(link).then(() => setSaid('Copied'), show);
    else show();
  };
  return (
    <>
      <code hidden={!isShown}>{link}</code>
      <button className="link" type="button" aria-live="polite" onClick={copy}>
        {said}
      </button>
    </>
  );
}

/** Permanent link to an answer, and what else can be done with it. */
export function ShareLink({ link, children }: { link: string; children?: ReactElement }) {
  return (
    <div className="tool-share needs-script">
      <CopyLink link={link} />
      {children}
    </div>
  );
}
