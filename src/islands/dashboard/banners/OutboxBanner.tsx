import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AlertCard } from '../shared/DeskBars.tsx';
import { formatDateTime } from '../../../domain/hours/received.ts';
import { firstRow, rpc } from '../../../services/staff/database.ts';
import { showToast } from '../../../stores/toasts.ts';
import { useRead } from '../shared/query.ts';
import { Button } from '../shared/Button.tsx';

/** Polling interval in a visible tab, in ms. */
const REFETCH_INTERVAL = 30_000;
const OUTBOX_KEY = ['outbox'];

const emails = (count: number): string => (count === 1 ? '1 email' : `${count} emails`);

/** Emails about leads that did not go out in time. */
type OutboxStatus = {
  /** Given up after the last try. */
  dead: number;
  /** Over a minute late, still tried. */
  late: number;
  /** Due time of the oldest late one; null without one. */
  oldest_due_at: string | null;
};

function outboxText({ dead, late, oldest_due_at: oldest }: OutboxStatus): string {
  const failed = dead > 0 ? `${emails(dead)} about leads couldn’t be sent.` : '';
  const waiting =
    late > 0 && oldest !== null
      ? `${emails(late)} should have gone out by now, the oldest on ${formatDateTime(new Date(oldest))}. We keep trying.`
      : '';
  return [failed, waiting].filter(Boolean).join(' ');
}

/** Banner for emails that did not go out, with a button to send the failed ones again. Hidden while all is well. */
export function OutboxBanner() {
  const client = useQueryClient();
  const { data } = useRead(OUTBOX_KEY, async (signal) => firstRow(await rpc('outbox_status', {}, signal)), {
    refetchInterval: REFETCH_INTERVAL,
  });
  const retry = useMutation({
    mutationFn: async () => {
      const result = await rpc('retry_dead_messages', {});
      if (!result.ok) showToast({ title: 'Not sent', text: result.error.message }, 'error');
      await client.invalidateQueries({ queryKey: OUTBOX_KEY });
    },
    networkMode: 'always',
  });
  const text = data ? outboxText(data) : '';
  return (
    <div role="status" className="empty:sr-only">
      {text !== '' && (
        <AlertCard>
          <p className="min-w-0 flex-[1_1_14rem]">{text}</p>
          {data !== undefined && data.dead > 0 && (
            <Button busy={retry.isPending} busyLabel="Sending..." onClick={() => retry.mutate()}>
              Send again
            </Button>
          )}
        </AlertCard>
      )}
    </div>
  );
}
