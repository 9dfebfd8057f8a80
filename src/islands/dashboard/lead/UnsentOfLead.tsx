import { useStore } from '@nanostores/react';
import { $unsentWork, removeWork, type UnsentWork } from '../../../stores/unsent-work.ts';
import { Note } from '../../ui/Note.tsx';
import { FullText } from '../shared/VisitorText.tsx';
import { sendWork } from './send-work.ts';
import { Button } from '../shared/Button.tsx';
import { useOpenLead } from './open-lead.ts';
import { CONTACT_TEXTS } from './ContactLink.tsx';

function subjectOf(work: UnsentWork): string {
  if (work.kind === 'contact') return `The ${CONTACT_TEXTS[work.channel].noun}`;
  return { note: 'Your note', claim: 'Taking this lead', estimate: 'Your estimate' }[work.kind];
}

function UnsentNote({ work }: { work: UnsentWork }) {
  const { refresh } = useOpenLead();
  const { id, kind, failure } = work;
  const isFinal = failure !== undefined && (kind === 'claim' || kind === 'estimate');
  const send = (): void => {
    void sendWork({ ...work, waits: true }).then(({ outcome }) => {
      if (outcome === 'stored') void refresh();
    });
  };
  return (
    <Note
      tone={failure ? 'error' : 'advice'}
      title={`${subjectOf(work)} ${failure ? 'isn’t stored' : 'waits on this device'}`}
    >
      {failure ?? 'It goes out as soon as the server can be reached.'}
      {kind === 'contact' && ' The response timer keeps running until it is logged.'}
      {kind === 'note' && <FullText text={work.text} />}
      <span className="mt-2 flex flex-wrap gap-2">
        {!isFinal && <Button onClick={send}>Send now</Button>}
        <button type="button" className="btn btn-sm" onClick={() => removeWork(id)}>
          {isFinal ? 'OK' : kind === 'contact' ? 'It didn’t happen' : 'Don’t send'}
        </button>
      </span>
    </Note>
  );
}

/** Work of one kind on the open lead that waits on this device, or that was not stored. */
export function UnsentOfLead({ kind }: { kind: UnsentWork['kind'] }) {
  const { lead } = useOpenLead();
  const work = useStore($unsentWork).filter((each) => each.leadId === lead.id && each.kind === kind);
  return (
    <div role="status" className="grid gap-2 empty:sr-only">
      {work.map((each) =>
        each.waits || each.failure !== undefined ? (
          <UnsentNote key={each.id} work={each} />
        ) : (
          each.kind === 'contact' && (
            <p key={each.id} className="muted text-sm">
              Logging the {CONTACT_TEXTS[each.channel].noun}...
            </p>
          )
        ),
      )}
    </div>
  );
}
