import { TEST_LEAD_VALUES } from '../../domain/leads/test-lead.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Toaster } from '../toasts/Toaster.tsx';
import { TestResult } from './TestResult.tsx';
import { useIntegrationTest } from './use-integration-test.ts';

/** Sends a sample lead to the database and the notification function, and shows the response. */
export function TestIntegrations() {
  const { busy, ended, send } = useIntegrationTest();
  return (
    <>
      <BusyButton className="btn btn-dark" busy={busy} busyLabel="Sending..." onClick={send}>
        Send test lead
      </BusyButton>
      <div aria-busy={busy || undefined}>{ended && <TestResult key={ended.id} ended={ended} />}</div>
      <h2 className="mt-10 text-d3">What is sent</h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {Object.entries(TEST_LEAD_VALUES).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Toaster />
    </>
  );
}
