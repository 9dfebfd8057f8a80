import { useStore } from '@nanostores/react';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type SubmitEvent } from 'react';
import { PACIFIC } from '../../../domain/hours/calendar-day.ts';
import { followUpChoices, formatFollowUp } from '../../../domain/hours/follow-up.ts';
import { formatClock } from '../../../domain/hours/hours.ts';
import {
  MAX_NOTE_LENGTH,
  OUTCOME_CHOICES,
  type OutcomeChoice,
} from '../../../domain/leads/contact-outcome.ts';
import { firstNameOf } from '../../../domain/leads/first-contact.ts';
import type { Lead, LeadCounts } from '../../../services/staff/dashboard-leads.ts';
import { undoLeadContact } from '../../../services/staff/lead-work.ts';
import type { LeadDetails } from '../../../services/staff/leads.ts';
import {
  $askedContact,
  $contactQuestions,
  putOffContactQuestion,
  removeContactQuestion,
  type ContactQuestion as Question,
} from '../../../stores/contact-questions.ts';
import { $noteDrafts, clearNoteDraft, writeNote, type ContactLog } from '../../../stores/lead-drafts.ts';
import { showToast } from '../../../stores/toasts.ts';
import { TextField } from '../../ui/TextField.tsx';
import { sendContactLog, unsentContacts } from './contact-log.ts';
import { keepRowFocus } from '../shared/lead-focus.ts';
import { CONTACT_TEXTS } from '../lead/contact-texts.ts';
import type { LeadOpening } from '../lead/LeadLink.tsx';
import { LEADS_KEY } from '../shared/query.ts';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import { FollowUpPicker } from './FollowUpPicker.tsx';
import { SavedBar, type Saved } from '../shared/SavedBar.tsx';
import { UnsentAnswers } from './UnsentAnswers.tsx';
import { currentHours } from '../../../stores/hours.ts';

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
function savedNote({ channel, outcome, name, followUpAt }: ContactLog) {
  const { noun } = CONTACT_TEXTS[channel];
  const what = noun.replace(/^./, (first) => first.toUpperCase());
  const title = outcome === 'voicemail' ? 'Voicemail recorded' : `${what} recorded`;
  if (followUpAt !== undefined)
    return {
      title,
      text: `${name} is back in Waiting ${formatFollowUp(new Date(followUpAt), new Date(), PACIFIC)}`,
    };
  const effect = OUTCOME_CHOICES[channel].find((choice) => choice.outcome === outcome)?.effect ?? '';
  return { title, text: `${name}: ${outcome === 'reached' ? 'The clock has stopped' : effect}` };
}

const TAPPED = { call: 'Called', text: 'Text opened', email: 'Email opened' } as const;

type FormProps = {
  question: Question;
  name: string;
  onAnswer: (choice: OutcomeChoice, followUpAt: Date | undefined) => void;
};

function QuestionForm({ question, name, onAnswer }: FormProps) {
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
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (choice) onAnswer(choice, followUp);
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
          {TAPPED[channel]} at {formatClock(new Date(at), PACIFIC)} from this device.
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
        {choice?.outcome && choice.outcome !== 'no-answer' && (
          <FollowUpPicker
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
      </form>
    </StaffDialog>
  );
}

/** Pause before unsent answers are tried again, in ms. */
const RETRY_INTERVAL = 8000;

/**
 * Asks how a call, text or email went, logs the answer, and offers to undo it (docs/product.md, Lead work). Answers that
 * the server did not take wait on the device and are sent again on the next load, when the connection returns, when the
 * tab is shown again, and by a timer. Part of the page's first script: a call often takes the connection.
 */
export function ContactQuestion({ opening }: { opening: LeadOpening }) {
  const client = useQueryClient();
  const asked = useStore($askedContact);
  const question = useStore($contactQuestions).find(({ eventId }) => eventId === asked);
  const [saved, setSaved] = useState<SavedContact>();
  const hideSaved = useCallback(() => setSaved(undefined), []);

  const refresh = useCallback(
    (leadId: string): void => {
      const restore = keepRowFocus(leadId);
      void client.invalidateQueries({ queryKey: ['lead', leadId] });
      // The answered lead may leave the list, with the focus on its row.
      void client
        .invalidateQueries({ queryKey: LEADS_KEY })
        .then(() => requestAnimationFrame(() => requestAnimationFrame(restore)));
    },
    [client],
  );
  const send = useCallback(
    async (log: ContactLog): Promise<void> => {
      const result = await sendContactLog(log);
      if (result === 'waiting') return;
      refresh(log.leadId);
      if (result === 'stored') setSaved({ id: log.eventId, leadId: log.leadId, ...savedNote(log) });
    },
    [refresh],
  );
  const sendAll = useCallback((): void => {
    for (const log of unsentContacts()) void send(log);
  }, [send]);

  useEffect(() => {
    const first = setTimeout(sendAll);
    const timer = setInterval(sendAll, RETRY_INTERVAL);
    window.addEventListener('online', sendAll);
    document.addEventListener('visibilitychange', sendAll);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', sendAll);
      document.removeEventListener('visibilitychange', sendAll);
    };
  }, [sendAll]);

  const answer = ({ outcome }: OutcomeChoice, followUp: Date | undefined): void => {
    if (!question) return;
    const { eventId, leadId, channel } = question;
    const name = nameOf(client, leadId);
    const followUpAt = followUp?.toISOString();
    // On the device as an answer before it leaves it as a question.
    if (outcome) {
      const note = $noteDrafts.get()[leadId]?.text.trim();
      clearNoteDraft(leadId);
      void send({
        eventId,
        leadId,
        name,
        channel,
        outcome,
        ...(followUpAt ? { followUpAt } : {}),
        ...(note ? { note } : {}),
      });
    }
    removeContactQuestion(eventId);
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
      <UnsentAnswers opening={opening} onSend={sendAll} />
      {question && (
        <QuestionForm
          key={question.eventId}
          question={question}
          name={nameOf(client, question.leadId)}
          onAnswer={answer}
        />
      )}
      <SavedBar saved={saved} onUndo={(contact) => void undo(contact)} onEnd={hideSaved} />
    </>
  );
}
