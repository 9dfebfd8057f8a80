import type { Problem } from '../../domain/catalog/problems.ts';
import { Note } from '../ui/Note.tsx';

export type ProblemAdviceProps = { problem: Problem | undefined; className?: string };

/** Advice for a problem: what is safe first, then what happens next. The live region stays in the DOM. */
export function ProblemAdvice({ problem, className }: ProblemAdviceProps) {
  return (
    <div role="status" className={problem && className}>
      {problem && (
        <div className="grid gap-3">
          {problem.safety && (
            <Note tone="error" title="Stay safe first">
              {problem.safety}
            </Note>
          )}
          <Note tone="plain" title="What happens next">
            {problem.next}
          </Note>
        </div>
      )}
    </div>
  );
}
