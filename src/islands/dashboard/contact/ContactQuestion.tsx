import { useStore } from '@nanostores/react';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import X from '~icons/lucide/x';
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { PACIFIC } from '../../../domain/hours/calendar-day.ts';
import { phoneHours } from '../../../config/hours.ts';
import { followUpChoices, formatFollowUp } from '../../../domain/hours/follow-up.ts';
import { formatClock } from '../../../domain/hours/hours.ts';
import { OUTCOME_CHOICES, type OutcomeChoice } from '../../../domain/leads/contact-outcome.ts';
import { firstNameOf } from '../../../domain/leads/first-contact.ts';
import type { Lead, LeadCounts } from '../../../services/staff/dashboard-leads.ts';
import type { LeadDetails } from '../../../services/staff/lead-details.ts';
import { undoLeadContact } from '../../../services/staff/lead-mutations.ts';
import {
  $askedContact,
  $contactQuestions,
  closeContactQuestion,
  removeContactQuestion,
  type ContactQuestion as Question,
} from '../../../stores/contact-questions.ts';
import { showToast } from '../../../stores/toasts.ts';
import { sendContactLog } from '../drawer/contact-log.ts';
import { CONTACT_TEXTS } from '../leads/contact-texts.ts';
import { LEADS_KEY } from '../leads/use-lead-list.ts';
import { FollowUpPicker } from './FollowUpPicker.tsx';
import { SavedBar, type Saved } from './SavedBar.tsx';

/** A contact that was just logged, by the id of its entry. */
type SavedContact = Saved & { leadId: string };

type CachedLeads = InfiniteData<Lead[]> | Lead | LeadCounts | null;

const isPages = (data: CachedLeads): data is InfiniteData<Lead[]> => data !== null && 'pages' in data;

/** First name from what is on the screen; questions hold no names, because they are kept on the device. */
function nameOf(client: QueryClient, leadId: string): string {
  const open = client.getQueryData<LeadDetails | null>(['lead', leadId])?.lead;
  const listed = client
    .getQueriesData<CachedLeads>({ queryKey: LEADS_KEY })
    .flatMap(([, data]) => (data && isPages(data) ? data.pages.flat() : []))
    .find(({ id }) => id === leadId);
  const lead = open ?? listed;
  const name = lead ? firstNameOf(lead) : '';
  return name === '' ? 'the customer' : name;
}

/** Title and text of the note after an answer was logged. */
function savedNote(choice: OutcomeChoice, noun: string, name: string, followUp: Date | undefined) {
  const what = choice.label === 'Sent' ? noun.replace(/^./, (first) => first.toUpperCase()) : 'Call';
  const title = choice.outcome === 'voicemail' ? 'Voicemail recorded' : `${what} recorded`;
  if (followUp)
    return { title, text: `${name} is back in Waiting ${formatFollowUp(followUp, new Date(), PACIFIC)}` };
  return { title, text: choice.outcome === 'reached' ? 'The clock has stopped' : choice.effect };
}

const TAPPED = { call: 'Called', text: 'Text opened', email: 'Email opened' } as const;

type FormProps = {
  question: Question;
  name: string;
  onAnswer: (choice: OutcomeChoice, followUpAt: Date | undefined) => void;
};

function QuestionForm({ question, name, onAnswer }: FormProps) {
  const { channel, at } = question;
  const choices = OUTCOME_CHOICES[channel];
  const [now] = useState(() => new Date());
  const [choice, setChoice] = useState<OutcomeChoice>();
  const [followUp, setFollowUp] = useState<Date>();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const choose = (next: OutcomeChoice): void => {
    setChoice(next);
    setFollowUp(next.outcome === 'voicemail' ? followUpChoices(now, phoneHours).at(-1)?.at : undefined);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (choice) onAnswer(choice, followUp);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="contact-question"
      className="m-auto mb-0 max-h-[92dvh] w-full max-w-[30rem] overflow-y-auto rounded-t-card bg-white text-ink-900 shadow-high backdrop:bg-ink-900/60 sm:mb-auto sm:rounded-card"
      onCancel={(event) => {
        event.preventDefault();
        closeContactQuestion();
      }}
    >
      <form className="grid gap-4 p-5" onSubmit={submit}>
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 id="contact-question" className="text-d3">
              How did the {CONTACT_TEXTS[channel].noun} to <bdi>{name}</bdi> go?
            </h2>
            <p className="muted mt-1 text-sm">
              {TAPPED[channel]} at {formatClock(new Date(at), PACIFIC)} from this device.
            </p>
          </div>
          <button
            type="button"
            className="-mt-1.5 -mr-2 grid size-11 flex-none place-items-center rounded-control hover:bg-fog-100"
            aria-label="Answer later"
            onClick={closeContactQuestion}
          >
            <X />
          </button>
        </div>
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
        {choice?.outcome && choice.outcome !== 'no-answer' && (
          <FollowUpPicker
            key={choice.label}
            now={now}
            value={followUp}
            mayBeNone={choice.outcome !== 'voicemail'}
            onChange={setFollowUp}
          />
        )}
        <button type="submit" className="btn btn-dark w-full" disabled={!choice}>
          Save
        </button>
      </form>
    </dialog>
  );
}

/** Asks how a call, text or email went, logs the answer, and offers to undo it (docs/product.md, Lead work). */
export function ContactQuestion() {
  const client = useQueryClient();
  const asked = useStore($askedContact);
  const question = useStore($contactQuestions).find(({ eventId }) => eventId === asked);
  const [saved, setSaved] = useState<SavedContact>();
  const hideSaved = useCallback(() => setSaved(undefined), []);

  const refresh = (leadId: string): void => {
    void client.invalidateQueries({ queryKey: LEADS_KEY });
    void client.invalidateQueries({ queryKey: ['lead', leadId] });
  };
  const answer = async (choice: OutcomeChoice, followUp: Date | undefined): Promise<void> => {
    if (!question) return;
    const { eventId, leadId, channel } = question;
    const name = nameOf(client, leadId);
    const { noun } = CONTACT_TEXTS[channel];
    removeContactQuestion(eventId);
    if (!choice.outcome) return;
    const isLogged = await sendContactLog({
      eventId,
      leadId,
      channel,
      outcome: choice.outcome,
      ...(followUp ? { followUpAt: followUp.toISOString() } : {}),
    });
    refresh(leadId);
    if (isLogged) {
      setSaved({ id: eventId, leadId, ...savedNote(choice, noun, name, followUp) });
    } else {
      showToast(
        {
          title: `The ${noun} is not in the timeline`,
          text: 'The response timer keeps running. Open the lead to log it again.',
        },
        'error',
      );
    }
  };
  const undo = async ({ leadId, id: eventId }: SavedContact): Promise<void> => {
    setSaved(undefined);
    const result = await undoLeadContact(leadId, eventId);
    refresh(leadId);
    if (result.ok && result.value === 'done') return;
    const text = result.ok ? 'Somebody worked on this lead since.' : result.error.message;
    showToast({ title: 'Not undone', text }, 'error');
  };

  return (
    <>
      {question && (
        <QuestionForm
          key={question.eventId}
          question={question}
          name={nameOf(client, question.leadId)}
          onAnswer={(choice, followUp) => void answer(choice, followUp)}
        />
      )}
      <SavedBar saved={saved} onUndo={(contact) => void undo(contact)} onEnd={hideSaved} />
    </>
  );
}
