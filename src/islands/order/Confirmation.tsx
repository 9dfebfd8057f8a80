import type { Receipt } from '../../domain/leads/receipt.ts';
import { RequestHead } from '../ui/RequestHead.tsx';
import { RequestLink } from '../ui/RequestLink.tsx';
import { Lines } from '../ui/Lines.tsx';
import { StepList } from '../ui/StepList.tsx';
import type { OrderTexts } from './order-texts.ts';
import { PreferredDayForm } from './PreferredDayForm.tsx';
import { LargePhoneLink } from '../ui/PhoneLink.tsx';

const TITLE_ID = 'order-title';

export type ConfirmationProps = { receipt: Receipt; texts: OrderTexts; now: Date; onClear: () => void };

/** Confirmation of an order (docs/product.md, Confirmation). */
export const Confirmation = ({ receipt, texts, now, onClear }: ConfirmationProps) => (
  <section className="order dark" aria-labelledby={TITLE_ID}>
    <div className="wrap">
      <RequestHead
        received={texts.received}
        title={
          <h2 id={TITLE_ID} className="font-display text-d1">
            {texts.title}
          </h2>
        }
        lead={texts.lead}
        reference={receipt.reference}
      >
        <RequestLink id={receipt.id} />
      </RequestHead>
      <div className="pane pane-dark">
        <h3 className="font-display text-d3">What happens next</h3>
        <StepList steps={texts.steps} />
      </div>
      <div className="pane order-lines">
        <h3 className="font-display text-d3">{texts.linesTitle}</h3>
        <Lines lines={texts.lines} />
        <p className="order-note">{texts.note}</p>
      </div>
      <div className="pane order-days-pane">
        <PreferredDayForm receipt={receipt} now={now} />
      </div>
      <p className="order-foot">
        <span className="muted">Something not right?</span>
        <LargePhoneLink />
        <button type="button" className="link" onClick={onClear}>
          Not your request? Clear it from this device
        </button>
      </p>
    </div>
  </section>
);
