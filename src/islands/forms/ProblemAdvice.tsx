import { findProblem } from '../../domain/catalog/problems.ts';
import { Note } from '../ui/Note.tsx';

/** Advice for a problem: what is safe first, then what happens next. The live region stays in the DOM. */
export function ProblemAdvice({ problem, className }: { problem: string; className?: string }) {
  const found = findProblem(problem);
  return (
    <div role="status" className={found && className}>
      {found && (
        <div className="grid gap-3">
          {found.safety && (
            <Note tone="error" title="Stay safe first">
              {found.safety}
            </Note>
          )}
          <Note tone="plain" title="What happens next">
            {found.next}
          </Note>
        </div>
      )}
    </div>
  );
}
