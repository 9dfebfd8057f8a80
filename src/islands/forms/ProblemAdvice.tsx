import type { Problem } from '../../domain/catalog/problems.ts';
import { Note } from '../ui/Note.tsx';

export type ProblemAdviceProps = { problem: Problem | undefined; className?: string };

/** Advice against shock and fire, where a problem has one. */
export function SafetyNote({ problem, className }: ProblemAdviceProps) {
  return (
    problem?.safety && (
      <Note tone="error" title="Stay safe first" className={className}>
        {problem.safety}
      </Note>
    )
  );
}

/** Our next step for a problem. */
export function NextStepNote({ problem, className }: ProblemAdviceProps) {
  return (
    problem && (
      <Note tone="plain" title="What happens next" className={className}>
        {problem.next}
      </Note>
    )
  );
}

/** Advice for a problem: what is safe first, then what happens next. The live region stays in the DOM. */
export function ProblemAdvice({ problem, className }: ProblemAdviceProps) {
  return (
    <div role="status" className={problem && className}>
      {problem && (
        <div className="grid gap-3">
          <SafetyNote problem={problem} />
          <NextStepNote problem={problem} />
        </div>
      )}
    </div>
  );
}
