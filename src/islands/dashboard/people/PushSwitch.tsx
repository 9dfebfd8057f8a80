import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../../config/response.ts';
import { useQuery } from '@tanstack/react-query';
import { readPushState, turnPushOff, turnPushOn, type PushState } from '../../../services/staff/device.ts';
import { Switch } from './Switch.tsx';

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
