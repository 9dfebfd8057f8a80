import { useEffect, useState, type ComponentType, type SubmitEvent } from 'react';
import { openAssistant } from '../../stores/page/dialog-events.ts';

/** Button "Ask Sunni"; the dialog's code loads with the first press, and if that fails /ask opens. */
export function AskAssistant() {
  const [Dialog, setDialog] = useState<ComponentType>();

  // Effects of the dialog run first, so it listens by now.
  useEffect(() => {
    if (Dialog) openAssistant('quote');
  }, [Dialog]);

  const open = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (Dialog) openAssistant('quote');
    else {
      void import('../assistant/AssistantDialog.tsx').then(
        ({ AssistantDialog }) => setDialog(() => AssistantDialog),
        () => form.submit(),
      );
    }
  };

  return (
    <>
      <form action="/ask" className="mt-[1.1rem]" onSubmit={open}>
        <button className="btn btn-sm btn-outline">Ask Sunni</button>
      </form>
      {Dialog && <Dialog />}
    </>
  );
}
