import { ACCOUNT_MESSAGES } from '../../../domain/messages.ts';
import { Panel } from '../shared/Panel.tsx';

/** What an account sees once an admin has removed it: why nothing is shown any more. */
export function RemovedPanel({ email }: { email: string }) {
  return (
    <section className="mt-7 max-w-[44rem]">
      {/* It takes the place of leads somebody may be reading, so it has to be heard. */}
      <div role="alert">
        <Panel>
          <h2 className="text-d3">{ACCOUNT_MESSAGES.removed}</h2>
          <p className="muted mt-2 text-sm wrap-anywhere">
            <bdi>{email}</bdi> reads no leads any more. Nothing you wrote about them was lost.
          </p>
        </Panel>
      </div>
    </section>
  );
}
