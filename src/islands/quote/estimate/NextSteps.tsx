import { useStore } from '@nanostores/react';
import type { WizardService } from '../../../domain/catalog/catalog.ts';
import { RESPONSE_MINUTES } from '../../../config/response.ts';
import { $hours } from '../../../stores/hours.ts';
import { leadDue } from '../../../stores/sent-leads.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { useNow } from '../../ui/timing.ts';
import type { QuoteFacts } from '../facts.ts';
import { SERVICE_NOTES } from '../project-text.ts';
import { timelineOf, type Timeline } from './timeline.ts';

/** Update interval of the clock, in ms (docs/product.md, Response time). */
const UPDATE_INTERVAL = 20_000;

/** Returns the timeline of a stored request, kept up to date. */
export function useTimeline(leadId: string, submittedAt: string): Timeline {
  const now = useNow(UPDATE_INTERVAL);
  useStore($hours);
  // The last clock update may be earlier than the request.
  const submitted = new Date(submittedAt);
  return timelineOf(submitted, leadDue({ id: leadId, at: submittedAt }), now > submitted ? now : submitted);
}

/** Contact method per answer to "Best way to reach you". */
const CONTACT_METHODS: Record<string, string> = { Text: 'A text', Call: 'A call', Email: 'An email' };

/** Texts for the response: a confirmed quote, or first contact where an assessment is required. */
type DueTexts = { due: string; overdue: string; outcome: string };

const CONFIRMED: DueTexts = {
  due: 'Your confirmed quote is due',
  overdue: 'Your confirmed quote was due',
  outcome: 'with your confirmed quote',
};
const ASSESSMENT: DueTexts = {
  due: 'You’ll hear from us',
  overdue: 'You should have heard from us',
  outcome: 'with the next step',
};

function headingOf({ progress, dueText }: Timeline, isPriced: boolean): string {
  if (progress === 'working') return `The next ${RESPONSE_MINUTES} minutes`;
  if (progress === 'due') return 'After your request';
  return isPriced ? `Your quote ${dueText}` : `Our answer ${dueText}`;
}

function Lead({ timeline, dueTexts }: { timeline: Timeline; dueTexts: DueTexts }) {
  switch (timeline.progress) {
    case 'waiting':
      return (
        <span>{`Our phones are closed now. We’ll start when they open at ${timeline.opens ?? ''}.`}</span>
      );
    case 'working':
      return <span>{`${dueTexts.due} ${timeline.dueText}.`}</span>;
    case 'due':
      return (
        <>
          <span>{`${dueTexts.overdue} ${timeline.dueText}. If you haven’t, please call`}</span>{' '}
          <PhoneLink className="text-fog-50 underline underline-offset-4" />
          <span>.</span>
        </>
      );
  }
}

export type NextMinutesProps = {
  timeline: Timeline;
  service: WizardService;
  bestContact: string;
  isPriced: boolean;
  facts: QuoteFacts;
};

/** Next steps after a request, with clock times. */
export function NextSteps({ timeline, service, bestContact, isPriced, facts }: NextMinutesProps) {
  const dueTexts = isPriced ? CONFIRMED : ASSESSMENT;
  const { looksAt, unusual } = SERVICE_NOTES[service];
  const current = timeline.progress === 'working' ? timeline.stage : -1;
  const moments = [
    { time: timeline.received, title: 'Your request reached us', text: 'With everything you told us' },
    {
      time: timeline.analyzing,
      title: 'Sunni analyzes your request',
      text: looksAt,
    },
    {
      time: timeline.checking,
      title: 'A specialist checks it',
      text: 'A person checks every line before you book',
    },
    {
      time: timeline.due,
      title: `${CONTACT_METHODS[bestContact] ?? 'A reply'} ${dueTexts.outcome}`,
      text: `If your ${unusual} is unusual, we’ll tell you, and take up to ${facts.complex}`,
    },
  ];
  return (
    <section className="pane pane-dark" aria-labelledby="next-minutes">
      <h2 className="font-display text-d3" id="next-minutes">
        {headingOf(timeline, isPriced)}
      </h2>
      <p className="muted mt-2 text-sm">
        <Lead timeline={timeline} dueTexts={dueTexts} />
      </p>
      <StepList
        steps={moments.map((moment, index) => ({
          ...moment,
          state: index === current ? 'current' : index === 0 ? 'done' : 'next',
        }))}
      />
    </section>
  );
}
