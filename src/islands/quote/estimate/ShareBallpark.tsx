import { useState } from 'react';
import Printer from '~icons/lucide/printer';
import Share2 from '~icons/lucide/share2';
import { site } from '../../../config/site.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import type { QuoteValues } from '../../../stores/forms/quote-values.ts';
import { projectSummary } from '../project-text.ts';

export type ShareBallparkProps = { values: QuoteValues; total: string };

/** Returns the shared text; nothing personal, and never the private link. */
function ballparkShare({ values, total }: ShareBallparkProps) {
  return {
    title: `Your ballpark estimate: ${total}`,
    text: `${site.name}, ballpark estimate. ${projectSummary(values)}: ${total}. A person confirms the final quote.`,
    url: `${window.location.origin}/quote?service=${values.service}`,
  };
}

const isAborted = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';

/** Shares the ballpark with the browser's own dialog, or copies it; and prints the page. */
export function ShareBallpark(props: ShareBallparkProps) {
  const [note, setNote] = useState('');

  const share = async (): Promise<void> => {
    const content = ballparkShare(props);
    try {
      // Missing in Firefox on desktop and outside of HTTPS.
      pushEvent({ event: 'estimate_share', method: 'share' in navigator ? 'share' : 'copy' });
      if ('share' in navigator) {
        await navigator.share(content);
        return;
      }
      await window.navigator.clipboard.writeText(`${content.text} ${content.url}`);
      setNote('Copied. Paste it into a message.');
    } catch (reason) {
      if (!isAborted(reason)) setNote('Your browser didn’t allow it. Print the page instead.');
    }
  };

  const print = (): void => {
    pushEvent({ event: 'estimate_share', method: 'print' });
    window.print();
  };

  return (
    <div className="quote-share">
      <button className="link" type="button" onClick={() => void share()}>
        <Share2 />
        Share
      </button>
      <button className="link" type="button" onClick={print}>
        <Printer />
        Print
      </button>
      <span className="hint" role="status">
        {note}
      </span>
    </div>
  );
}
