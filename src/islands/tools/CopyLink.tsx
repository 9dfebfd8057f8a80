import { useRef, useState } from 'react';

/** A link as text, with a button that copies it and says the outcome in place. */
export function CopyLink({ link, className = 'link' }: { link: string; className?: string }) {
  const place = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('Copy link');
  const copy = (): void => {
    const select = (): void => {
      if (place.current) getSelection()?.selectAllChildren(place.current);
      setSaid('Selected, press Ctrl+C');
    };
    // Absent on pages without HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard) clipboard.writeText(link).then(() => setSaid('Copied'), select);
    else select();
  };
  return (
    <>
      <code ref={place}>{link}</code>
      <button className={className} type="button" aria-live="polite" onClick={copy}>
        {said}
      </button>
    </>
  );
}
