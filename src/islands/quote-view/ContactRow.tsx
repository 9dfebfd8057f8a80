import { useState } from 'react';
import { CHANNELS } from '../../domain/quote-view/answer-text.ts';
import { quotePath } from '../../domain/quote-view/quote-link.ts';
import { succeeded } from '../../services/result.ts';
import { answerQuote, shareQuote, unshareQuote } from '../../services/quote-view.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Outcome, Row, useAnswer } from './Row.tsx';
import { ROW_IDS } from './show-row.ts';

type Props = { token: string; isShared: boolean; isWithdrawn: boolean; refresh: () => void };

function Sharing({ token, isShared, refresh }: Omit<Props, 'isWithdrawn'>) {
  const [link, setLink] = useState('');
  const answer = useAnswer(refresh);
  const share = (): void =>
    void answer.send(async () => {
      const result = await shareQuote(token);
      if (result.ok) setLink(`${window.location.origin}${quotePath(result.value)}`);
      return result;
    }, 'The read-only link is ready. An earlier one doesn’t work anymore.');
  const unshare = (): void =>
    void answer.send(async () => {
      const result = await unshareQuote(token);
      if (!result.ok) return result;
      setLink('');
      return succeeded(null);
    }, 'The read-only link is turned off.');
  return (
    <div className="grid gap-3">
      <h3 className="font-sans text-body font-[650]">Read-only link</h3>
      <p className="muted text-sm">
        For a spouse or a neighbor: prices and reasons, without your address, photos and messages.
      </p>
      {link && (
        <label className="grid gap-1 font-semibold">
          Link to share
          <input className="input" readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <BusyButton
          className="btn btn-outline"
          busy={answer.busy}
          busyLabel="Making the link..."
          onClick={share}
        >
          {isShared ? 'Make a new read-only link' : 'Share a read-only view'}
        </BusyButton>
        {isShared && (
          <button type="button" className="btn btn-outline" disabled={answer.busy} onClick={unshare}>
            Turn it off
          </button>
        )}
      </div>
      <Outcome note={answer.note} />
    </div>
  );
}

/** Contact channel, sharing, and withdrawing the request. */
export function ContactRow({ token, isShared, isWithdrawn, refresh }: Props) {
  const [channel, setChannel] = useState('call');
  const changing = useAnswer(refresh);
  const withdrawing = useAnswer(refresh);
  return (
    <Row
      id={ROW_IDS.contact}
      title="Contact and sharing"
      text="Change how we reach you, show the quote to someone, or withdraw the request."
    >
      <div className="grid gap-3">
        <label className="grid gap-1 font-semibold">
          Best way to reach you
          <select className="input" value={channel} onChange={(event) => setChannel(event.target.value)}>
            {Object.entries(CHANNELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <BusyButton
          className="btn btn-outline justify-self-start"
          busy={changing.busy}
          onClick={() =>
            void changing.send(
              () => answerQuote(token, 'channel', { channel }),
              'Saved. Our team will reach you that way.',
            )
          }
        >
          Change how you reach me
        </BusyButton>
        <Outcome note={changing.note} />
      </div>
      <Sharing token={token} isShared={isShared} refresh={refresh} />
      {!isWithdrawn && (
        <details>
          <summary className="fold">Withdraw the request</summary>
          <div className="grid justify-items-start gap-3">
            <p className="muted text-sm">We’ll stop working on your quote. You can always ask again.</p>
            <BusyButton
              className="btn btn-outline"
              busy={withdrawing.busy}
              busyLabel="Withdrawing..."
              onClick={() =>
                void withdrawing.send(() => answerQuote(token, 'withdraw'), 'Your request is withdrawn.')
              }
            >
              Withdraw my request
            </BusyButton>
          </div>
        </details>
      )}
      <Outcome note={withdrawing.note} />
    </Row>
  );
}
