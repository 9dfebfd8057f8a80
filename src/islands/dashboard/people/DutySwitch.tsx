import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setOnDuty } from '../../../services/staff/staff-account.ts';
import { showToast } from '../../../stores/toasts.ts';
import type { StaffAccount } from '../account/StaffGate.tsx';
import { Switch } from '../shared/Switch.tsx';

/** Switch for the reminder emails about leads unanswered for 10 minutes. */
export function DutySwitch({ account }: { account: StaffAccount }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (on: boolean) => {
      const result = await setOnDuty(on);
      if (!result.ok) showToast({ title: 'Not changed', text: result.error.message }, 'error');
      await client.invalidateQueries({ queryKey: ['account'] });
    },
    networkMode: 'always',
  });
  return (
    <div className="mt-6">
      <Switch
        label="On duty"
        on={isPending ? variables : account.onDuty}
        disabled={isPending}
        onChange={mutate}
      />
      <p className="hint">
        While you are on duty, you get an email when a lead is unanswered for 10 minutes.
      </p>
    </div>
  );
}
