import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../../config/response.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readPushState, turnPushOff, turnPushOn, type PushState } from '../../../services/staff/device.ts';
import { showToast } from '../../../stores/toasts.ts';

const PUSH_KEY = ['push'];
const HINT_ID = 'push-hint';

const HINTS: Record<Exclude<PushState, 'unavailable'>, string> = {
  blocked: 'Notifications are blocked. Allow them for this site in the settings of your browser.',
  off: `A notification on this device for each new lead, and when one is unanswered for ${RESPONSE_MINUTES - REMINDER_MINUTES} minutes, while you are on duty.`,
  on: `This device rings for each new lead, and when one is unanswered for ${RESPONSE_MINUTES - REMINDER_MINUTES} minutes, while you are on duty.`,
};

/** Switch for notifications on this device. Absent where they are not set up or the browser has none. */
export function PushSwitch() {
  const client = useQueryClient();
  const { data: state = 'unavailable' } = useQuery({ queryKey: PUSH_KEY, queryFn: readPushState });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) await turnPushOff();
      const result = on ? await turnPushOn() : undefined;
      if (result && !result.ok) showToast({ title: 'Not changed', text: result.error }, 'error');
      await client.invalidateQueries({ queryKey: PUSH_KEY });
    },
    networkMode: 'always',
  });
  if (state === 'unavailable') return null;
  return (
    <div className="mt-4">
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          role="switch"
          aria-describedby={HINT_ID}
          checked={isPending ? variables : state === 'on'}
          disabled={isPending || state === 'blocked'}
          onChange={(event) => mutate(event.target.checked)}
        />
        Ring this phone
      </label>
      <p className="hint" id={HINT_ID}>
        {HINTS[state]}
      </p>
    </div>
  );
}
