/** One step of a request, with its clock time, and where the request stands. */
export type Step = { time: string; title: string; text: string; state: 'done' | 'current' | 'next' };

/** Steps of a request, on a dark pane; styles: next-steps.css. */
export const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="next-steps">
    {steps.map(({ time, title, text, state }) => (
      <li
        key={title}
        className={state === 'done' ? 'is-done' : undefined}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <time>{time}</time>
        <div>
          <b>{title}</b>
          <span>{text}</span>
        </div>
      </li>
    ))}
  </ol>
);
