import CircleCheck from '~icons/lucide/circle-check';
import { unbroken } from '../../domain/forms/text.ts';
import type { Elements } from './elements.ts';

type RequestHeadProps = {
  /** Date and time. */
  received: string;
  title: Elements;
  lead: string;
  reference: string;
  children?: Elements;
};

/** Head of a request that reached us, on dark ground; styles: request-head.css. */
export const RequestHead = ({ received, title, lead, reference, children }: RequestHeadProps) => (
  <div className="request-head">
    <p className="request-ok">
      <CircleCheck />
      <span>{unbroken(`Request received, ${received}`)}</span>
    </p>
    {title}
    <p className="text-lead">{unbroken(lead)}</p>
    <p className="request-reference">
      <span>Reference</span>
      <b className="nowrap">{reference}</b>
    </p>
    {children}
  </div>
);
