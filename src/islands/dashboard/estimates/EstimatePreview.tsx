import { useEffect, useRef } from 'react';
import type { SignedLine } from '../../../domain/pricing/signed-estimate.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { EstimateLines } from './EstimateLines.tsx';
import { FullText } from '../drawer/FullText.tsx';

/** Preview of the estimate before it is signed. */
export type EstimatePreviewProps = {
  lines: readonly SignedLine[];
  message: string;
  /** Name of the person who signs. */
  staff: string;
  /** Recipient; absent when the lead has no valid email address. */
  email: string | undefined;
  busy: boolean;
  onSign: (send: boolean) => void;
  onBack: () => void;
};

/** Preview of the estimate before it is signed. */
export function EstimatePreview(props: EstimatePreviewProps) {
  const { lines, message, staff, email, busy, onSign, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4 rounded-control border border-fog-200 bg-fog-50 p-4">
      <h4 ref={heading} tabIndex={-1} className="label font-sans">
        What the customer will get
      </h4>
      {message.trim() && <FullText text={message.trim()} />}
      <EstimateLines lines={lines} />
      <p className="text-sm wrap-anywhere">
        Signed by <bdi>{staff}</bdi>
        {email ? (
          <>
            {' '}
            and sent to <bdi>{email}</bdi>
          </>
        ) : (
          '. There is no valid email address to send it to'
        )}
        .
      </p>
      <div className="flex flex-wrap gap-2">
        {email && (
          <BusyButton
            className="btn btn-dark btn-sm"
            busy={busy}
            busyLabel="Signing..."
            onClick={() => onSign(true)}
          >
            Sign and send
          </BusyButton>
        )}
        <BusyButton
          className={`btn btn-sm ${email ? 'btn-outline' : 'btn-dark'}`}
          busy={busy}
          busyLabel="Signing..."
          onClick={() => onSign(false)}
        >
          {email ? 'Sign, send later' : 'Sign'}
        </BusyButton>
        <button type="button" className="btn btn-outline btn-sm" disabled={busy} onClick={onBack}>
          Change
        </button>
      </div>
    </div>
  );
}
