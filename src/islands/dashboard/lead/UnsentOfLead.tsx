import { useStore } from '@nanostores/react';
import { $unsentWork, removeWork, type UnsentWork } from '../../../stores/unsent-work.ts';
import { Note } from '../../ui/Note.tsx';
import { CONTACT_TEXTS } from './contact-texts.ts';
import { FullText } from '../shared/VisitorText.tsx';
import { sendWork } from './send-work.ts';

type UnsentOfLeadProps = {
  leadId: string;
  kind: UnsentWork['kind'];
  onStored: () => void;
};

function subjectOf(work: UnsentWork): string {
  if (work.kind === 'contact') return `The ${CONTACT_TEXTS[work.channel].noun}`;
  return { note: 'Your note', claim: 'Taking this lead', estimate: 'Your estimate' }[work.kind];
}

function UnsentNote({ work, onStored }: { work: UnsentWork; onStored: () => void }) {
  const { id, kind, failure } = work;
  const isFinal = failure !== undefined && (kind === 'claim' || kind === 'estimate');
  const send = (): void => {
    void sendWork({ ...work, waits: true }).then(({ outcome }) => {
      if (outcome === 'stored') onStored();
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
        {!isFinal && (
          <button type="button" className="btn btn-outline btn-sm" onClick={send}>
            Send now
          </button>
        )}
        <button type="button" className="btn btn-sm" onClick={() => removeWork(id)}>
          {isFinal ? 'OK' : kind === 'contact' ? 'It didn’t happen' : 'Don’t send'}
        </button>
      </span>
    </Note>
  );
}

/** Work of one kind on a lead that waits on this device, or that was not stored. */
export function UnsentOfLead({ leadId, kind, onStored }: UnsentOfLeadProps) {
  const work = useStore($unsentWork).filter((each) => each.leadId === leadId && each.kind === kind);
  return (
    <div role="status" className="grid gap-2 empty:sr-only">
      {work.map((each) =>
        each.waits || each.failure !== undefined ? (
          <UnsentNote key={each.id} work={each} onStored={onStored} />
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
