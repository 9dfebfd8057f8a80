import { useState } from 'react';

/** A button that copies a link and says the outcome in place; shows the link on paper and where the browser does not copy. */
export function CopyLink({ link, className = 'link' }: { link: string; className?: string }) {
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
      <button className={className} type="button" aria-live="polite" onClick={copy}>
        {said}
      </button>
    </>
  );
}
