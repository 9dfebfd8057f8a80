import { useEffect, useRef } from 'react';
import type { SignedLine } from '../../../domain/pricing/signed-lines.ts';
import { EstimateLines } from './SignedVersion.tsx';
import { FullText } from '../shared/VisitorText.tsx';
import { Button } from '../shared/Button.tsx';

type EstimatePreviewProps = {
  lines: readonly SignedLine[];
  message: string;
  staff: string;
  /** Recipient; absent when the lead has no valid email address. */
  email: string | undefined;
  busy: boolean;
  /** Focuses the button that signs, so that unchanged lines are confirmed with Enter. */
  confirms: boolean;
  onSign: (send: boolean) => void;
  onBack: () => void;
};

const HEADING_ID = 'estimate-preview-heading';
const SIGNATURE_ID = 'estimate-signature';

/** Preview of the estimate before it is signed. */
export function EstimatePreview(props: EstimatePreviewProps) {
  const { lines, message, staff, email, busy, confirms, onSign, onBack } = props;
  const preview = useRef<HTMLDivElement>(null);
  // The lines cannot change while the preview is open, so this runs once.
  useEffect(() => {
    preview.current?.querySelector<HTMLElement>(confirms ? 'button' : 'h4')?.focus();
  }, [confirms]);
  return (
    <div
      ref={preview}
      role="group"
      aria-labelledby={HEADING_ID}
      className="grid gap-4 rounded-control border border-fog-200 bg-fog-50 p-4"
      onKeyDown={(event) => {
        // A held key must not sign what was opened with it.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
    >
      <h4 id={HEADING_ID} tabIndex={-1} className="label font-sans">
        What the customer will get
      </h4>
      {message.trim() && <FullText text={message.trim()} />}
      <EstimateLines lines={lines} />
      <p id={SIGNATURE_ID} className="text-sm wrap-anywhere">
        Signed by <bdi>{staff}</bdi>
        {email ? (
          <>
            {' '}
            and sent to <bdi>{email}</bdi>
          </>
        ) : (
          '. There’s no valid email address to send it to'
        )}
        .
      </p>
      <div className="flex flex-wrap gap-2">
        {email && (
          <Button
            dark
            busy={busy}
            busyLabel="Signing..."
            describedBy={SIGNATURE_ID}
            onClick={() => onSign(true)}
          >
            Sign and send
          </Button>
        )}
        <Button dark={!email} busy={busy} busyLabel="Signing..." onClick={() => onSign(false)}>
          {email ? 'Sign, send later' : 'Sign'}
        </Button>
        <Button disabled={busy} onClick={onBack}>
          Change
        </Button>
      </div>
    </div>
  );
}
