import { useMutation, useQueryClient } from '@tanstack/react-query';
import ClockAlert from '~icons/lucide/clock-alert';
import { formatDateTime } from '../../../domain/hours/received.ts';
import { readOutboxStatus, retryDeadMessages, type OutboxStatus } from '../../../services/staff/messages.ts';
import { showToast } from '../../../stores/toasts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useRead } from '../shared/query.ts';

/** Polling interval in a visible tab, in ms. */
const REFETCH_INTERVAL = 30_000;
const OUTBOX_KEY = ['outbox'];

const emails = (count: number): string => (count === 1 ? '1 email' : `${count} emails`);

function outboxText({ dead, late, oldestDueAt }: OutboxStatus): string {
  const failed = dead > 0 ? `${emails(dead)} about leads couldn’t be sent.` : '';
  const waiting =
    late > 0 && oldestDueAt
      ? `${emails(late)} should have gone out by now, the oldest on ${formatDateTime(oldestDueAt)}. We keep trying.`
      : '';
  return [failed, waiting].filter(Boolean).join(' ');
}

/** Banner for emails that did not go out, with a button to send the failed ones again. Hidden while all is well. */
export function OutboxBanner() {
  const client = useQueryClient();
  const { data } = useRead(OUTBOX_KEY, readOutboxStatus, { refetchInterval: REFETCH_INTERVAL });
  const retry = useMutation({
    mutationFn: async () => {
      const result = await retryDeadMessages();
      if (!result.ok) showToast({ title: 'Not sent', text: result.error.message }, 'error');
      await client.invalidateQueries({ queryKey: OUTBOX_KEY });
    },
    networkMode: 'always',
  });
  const text = data ? outboxText(data) : '';
  return (
    <div role="status" className="empty:sr-only">
      {text !== '' && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-[1.5px] border-hill-200 bg-hill-100 px-[1.1rem] py-[0.85rem] leading-[1.4] shadow-mid">
          <ClockAlert className="text-ember-700" />
          <p className="min-w-0 flex-[1_1_14rem]">{text}</p>
          {data !== undefined && data.dead > 0 && (
            <BusyButton
              className="btn btn-outline btn-sm"
              busy={retry.isPending}
              busyLabel="Sending..."
              onClick={() => retry.mutate()}
            >
              Send again
            </BusyButton>
          )}
        </div>
      )}
    </div>
  );
}
