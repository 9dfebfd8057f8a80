import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
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
