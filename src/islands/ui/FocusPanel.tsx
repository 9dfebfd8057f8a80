import type { ReactNode } from 'react';
import { site } from '../../config/site.ts';
import { Note } from './Note.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { RetryButton } from './RetryButton.tsx';
import { SetSun } from './Sun.tsx';

/** Panel for a private link that no longer works, with the next steps. */
export const LostLink = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="focus-panel">
    <SetSun />
    <h1 className="text-d2">{title}</h1>
    <p>{children}</p>
    <div className="actions w-full">
      <PhoneLink className="btn btn-dark btn-lg">Call {site.phone}</PhoneLink>
      <a className="btn btn-outline btn-lg" href="/quote">
        Start a new request
      </a>
    </div>
  </div>
);

type FailedPanelProps = { title: string; retry: () => void; isRepeated: boolean; children: ReactNode };

/** Panel for a private link while the server doesn’t answer. */
export const FailedPanel = ({ title, retry, isRepeated, children }: FailedPanelProps) => (
  <div className="focus-panel">
    <h1 className="text-d2">{title}</h1>
    <Note tone="error" className="w-full">
      {children}
    </Note>
    <RetryButton retry={retry} isRepeated={isRepeated} />
    <p className="muted">
      Questions? Call <PhoneLink />.
    </p>
  </div>
);
