import { ACCOUNT_MESSAGES } from '../../../domain/staff-messages.ts';
import { Panel } from '../shared/ReadStates.tsx';

/** Panel for an account that an admin removed. */
export function RemovedPanel({ email }: { email: string }) {
  return (
    <section className="mt-7 max-w-[44rem]">
      {/* An alert, because it can replace leads that somebody is reading. */}
      <div role="alert">
        <Panel>
          <h2 className="text-d3">{ACCOUNT_MESSAGES.removed}</h2>
          <p className="muted mt-2 text-sm wrap-anywhere">
            <bdi>{email}</bdi> can no longer read leads. Everything you sent is kept; drafts you had not sent
            were deleted from this device.
          </p>
        </Panel>
      </div>
    </section>
  );
}
