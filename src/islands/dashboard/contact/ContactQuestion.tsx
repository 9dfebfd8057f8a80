import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type SubmitEvent } from 'react';
import { followUpChoices, formatFollowUp } from '../../../domain/hours/follow-up.ts';
import { formatClock } from '../../../domain/hours/hours.ts';
import {
  MAX_NOTE_LENGTH,
  OUTCOME_CHOICES,
  type OutcomeChoice,
} from '../../../domain/leads/contact-outcome.ts';
import { rpc } from '../../../services/staff/database.ts';
import {
  $leadToBook,
  $askedContact,
  $contactQuestions,
  putOffContactQuestion,
  removeContactQuestion,
  type ContactQuestion as Question,
} from '../../../stores/contact-questions.ts';
import { $noteDrafts, writeNote } from '../../../stores/lead-drafts.ts';
import { offerUndo } from '../../../stores/saved-change.ts';
import { showToast } from '../../../stores/toasts.ts';
import type { UnsentWork } from '../../../stores/unsent-work.ts';
import { TextField } from '../../ui/TextField.tsx';
import { focusWhenThere, keepRowFocus } from '../shared/lead-focus.ts';
import { openLead } from '../lead/lead-url.ts';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import { lazyPart, useImport } from '../shared/lazy-part.tsx';
import type { FollowUpPicker } from './FollowUpPicker.tsx';
import { sendWork } from '../lead/send-work.ts';
import { nameOf, useRefreshLead, useResending } from '../lead/use-unsent-work.ts';
import { currentHours } from '../../../stores/hours.ts';
import { CONTACT_TEXTS } from '../lead/ContactLink.tsx';

// Loaded ahead, before the connection is lost.
const UnsentBar = lazyPart('UnsentBar', () => import('../lead/UnsentBar.tsx'), 'quiet');

const loadPicker = () => import('./FollowUpPicker.tsx').then(({ FollowUpPicker }) => FollowUpPicker);

/** Title and text of the note after an answer was logged. */
function savedNote({ channel, outcome, name, followUpAt }: UnsentWork & { kind: 'contact' }) {
  const { noun } = CONTACT_TEXTS[channel];
  const what = noun.replace(/^./, (first) => first.toUpperCase());
  const title = outcome === 'voicemail' ? 'Voicemail recorded' : `${what} recorded`;
  if (followUpAt !== undefined)
    return {
      title,
      text: `${name} is back in Waiting ${formatFollowUp(new Date(followUpAt), new Date())}`,
    };
  const effect = OUTCOME_CHOICES[channel].find((choice) => choice.outcome === outcome)?.effect ?? '';
  return { title, text: `${name}: ${outcome === 'reached' ? 'The clock has stopped' : effect}` };
}

const TAPPED = { call: 'Called', text: 'Text opened', email: 'Email opened' } as const;

type FormProps = {
  question: Question;
  name: string;
  /** Choice of the follow-up; without it the proposed one is taken. */
  Picker: typeof FollowUpPicker | undefined;
  /** `books`: a visit is booked next. */
  onAnswer: (choice: OutcomeChoice, followUpAt: Date | undefined, books: boolean) => void;
};

function QuestionForm({ question, name, Picker, onAnswer }: FormProps) {
  const { channel, at, leadId } = question;
  const choices = OUTCOME_CHOICES[channel];
  const [now] = useState(() => new Date());
  const [choice, setChoice] = useState<OutcomeChoice>();
  const [followUp, setFollowUp] = useState<Date>();
  // The same draft as in the lead, so that it survives a reload.
  const note = useStore($noteDrafts, { keys: [leadId] })[leadId]?.text ?? '';
  // A phone's browser does not focus a tapped link, and a page that opens with the question had no focus at all.
  useEffect(() => () => void requestAnimationFrame(keepRowFocus(leadId)), [leadId]);
  const choose = (next: OutcomeChoice): void => {
    setChoice(next);
    setFollowUp(
      next.outcome === 'voicemail' ? followUpChoices(now, currentHours().phone).at(-1)?.at : undefined,
    );
  };
  const answer = (books: boolean): void => {
    if (choice) onAnswer(choice, followUp, books);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    answer(false);
  };
  return (
    <StaffDialog
      id="contact-question"
      title={
        <>
          How did the {CONTACT_TEXTS[channel].noun} to <bdi>{name}</bdi> go?
        </>
      }
      closeLabel="Answer later"
      onClose={() => putOffContactQuestion(question)}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <p className="muted -mt-3 text-sm">
          {TAPPED[channel]} at {formatClock(new Date(at))} from this device.
        </p>
        <div role="radiogroup" aria-labelledby="contact-question" className="-mx-5 border-b border-fog-200">
          {choices.map((each) => (
            <label
              key={each.label}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-fog-200 px-5 py-2 has-checked:bg-hill-100"
            >
              <input
                type="radio"
                name="contact-outcome"
                className="size-4 flex-none accent-ink-900"
                checked={choice === each}
                onChange={() => choose(each)}
              />
              <span className="font-semibold">{each.label}</span>
              <span className="muted ml-auto text-right text-xs">{each.effect}</span>
            </label>
          ))}
        </div>
        {Picker && choice?.outcome && choice.outcome !== 'no-answer' && (
          <Picker
            key={choice.label}
            now={now}
            value={followUp}
            mayBeNone={choice.outcome !== 'voicemail'}
            onChange={setFollowUp}
          />
        )}
        {choice?.outcome && (
          <TextField
            id="contact-note"
            name="note"
            label="Note for the team"
            multiline
            optional
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(text) => writeNote(leadId, text)}
          />
        )}
        <button type="submit" className="btn btn-dark w-full" disabled={!choice}>
          Save
        </button>
        {channel === 'call' && choice?.outcome === 'reached' && (
          <button type="button" className="btn btn-outline w-full" onClick={() => answer(true)}>
            Save and book a visit
          </button>
        )}
      </form>
    </StaffDialog>
  );
}

/**
 * Asks how a call, text or email went, logs the answer, and offers to undo it (docs/product.md, Lead work). Also sends
 * what waits on the device. Part of the page's first script: a call often takes the connection.
 */
export function ContactQuestion() {
  const client = useQueryClient();
  const asked = useStore($askedContact);
  const question = useStore($contactQuestions).find(({ eventId }) => eventId === asked);
  const refresh = useRefreshLead();
  const showSaved = useCallback(
    (work: UnsentWork): void => {
      if (work.kind !== 'contact') return;
      const undo = async (): Promise<void> => {
        const contact = { lead_id: work.leadId, event_id: work.id, undo_id: crypto.randomUUID() };
        const result = await rpc('undo_lead_contact', contact);
        refresh(work.leadId);
        if (result.ok && result.value === 'done') return;
        const text = result.ok ? 'Somebody worked on this lead since.' : result.error.message;
        showToast({ title: 'Not undone', text }, 'error');
      };
      const open = (): void => openLead(work.leadId);
      offerUndo({ id: work.id, ...savedNote(work), undo: () => void undo(), open });
    },
    [refresh],
  );
  const sendAll = useResending(showSaved);
  const picker = useImport('follow-up-picker', true, loadPicker);

  const answer = ({ outcome }: OutcomeChoice, followUp: Date | undefined, books: boolean): void => {
    if (!question) return;
    const { eventId, leadId, channel } = question;
    const name = nameOf(client, leadId);
    const followUpAt = followUp?.toISOString();
    // On the device as an answer before it leaves it as a question.
    if (outcome) {
      const note = $noteDrafts.get()[leadId]?.text.trim();
      $noteDrafts.setKey(leadId, undefined);
      const work = {
        ...{ kind: 'contact' as const, id: eventId, leadId, name, channel, outcome },
        ...(followUpAt ? { followUpAt } : {}),
        ...(note ? { note } : {}),
      };
      void sendWork(work).then((result) => {
        if (result.outcome !== 'waiting') refresh(leadId);
        if (result.outcome === 'stored') showSaved(work);
      });
    }
    removeContactQuestion(eventId);
    if (!books) return;
    $leadToBook.set(leadId);
    openLead(leadId);
    focusWhenThere('booking-day', leadId);
  };

  return (
    <>
      <UnsentBar onSend={sendAll} />
      {question && (
        <QuestionForm
          key={question.eventId}
          question={question}
          name={nameOf(client, question.leadId)}
          Picker={picker.data}
          onAnswer={answer}
        />
      )}
    </>
  );
}
