import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../../config/response.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setOnDuty } from '../../../services/staff/accounts.ts';
import { showToast } from '../../../stores/toasts.ts';
import type { StaffAccount } from '../account/StaffGate.tsx';

/** Switch for the reminder emails about leads about to be late. */
export function DutySwitch({ account }: { account: StaffAccount }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (on: boolean) => {
      const result = await setOnDuty(on);
      if (!result.ok) showToast({ title: 'Not changed', text: result.error.message }, 'error');
      await client.invalidateQueries();
    },
    networkMode: 'always',
  });
  return (
    <div className="mt-6">
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          role="switch"
          checked={isPending ? variables : account.onDuty}
          disabled={isPending}
          onChange={(event) => mutate(event.target.checked)}
        />
        On duty
      </label>
      <p className="hint">
        While you are on duty, you get an email when a lead is unanswered for{' '}
        {RESPONSE_MINUTES - REMINDER_MINUTES} minutes.
      </p>
    </div>
  );
}
