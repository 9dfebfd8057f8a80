import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../../config/response.ts';
import { readPushState, turnPushOff, turnPushOn, type PushState } from '../../../services/staff/device.ts';
import { showToast } from '../../../stores/toasts.ts';

type SwitchProps = {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled?: boolean;
  /** Returns what went wrong. */
  save: (on: boolean) => Promise<string | undefined>;
};

/** Switch that saves at once; what depends on it is read again. */
export function Switch({ label, hint, isOn, isDisabled = false, save }: SwitchProps) {
  const hintId = useId();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (on: boolean) => {
      const error = await save(on);
      if (error !== undefined) showToast({ title: 'Not changed', text: error }, 'error');
      await client.invalidateQueries();
    },
    networkMode: 'always',
  });
  return (
    <div className="mt-4">
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          role="switch"
          aria-describedby={hintId}
          checked={isPending ? variables : isOn}
          disabled={isPending || isDisabled}
          onChange={(event) => mutate(event.target.checked)}
        />
        {label}
      </label>
      <p className="hint" id={hintId}>
        {hint}
      </p>
    </div>
  );
}

const HINTS: Record<Exclude<PushState, 'unavailable'>, string> = {
  blocked: 'Notifications are blocked. Allow them for this site in the settings of your browser.',
  off: `A notification on this device for each new lead, and when one is unanswered for ${RESPONSE_MINUTES - REMINDER_MINUTES} minutes, while you are on duty.`,
  on: `This device rings for each new lead, and when one is unanswered for ${RESPONSE_MINUTES - REMINDER_MINUTES} minutes, while you are on duty.`,
};

/** Switch for notifications on this device. Absent where they are not set up or the browser has none. */
export function PushSwitch() {
  const { data: state = 'unavailable' } = useQuery({ queryKey: ['push'], queryFn: readPushState });
  if (state === 'unavailable') return null;
  return (
    <Switch
      label="Ring this phone"
      hint={HINTS[state]}
      isOn={state === 'on'}
      isDisabled={state === 'blocked'}
      save={async (on) => {
        if (!on) await turnPushOff();
        const result = on ? await turnPushOn() : undefined;
        return result && !result.ok ? result.error : undefined;
      }}
    />
  );
}
