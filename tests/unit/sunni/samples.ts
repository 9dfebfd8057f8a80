import { findDanger } from '~/domain/assistant/danger.ts';
import type { Assistant } from '~/services/assistant/open-assistant.ts';
import type { Answer } from '~/domain/assistant/answer-types.ts';
import type { Passage } from '~/domain/assistant/passage.ts';
import { priceAnswer } from '~/domain/assistant/price-answer.ts';
import type { PriceRequest } from '~/domain/assistant/price-types.ts';
import type { Turn } from '~/domain/conversation/turn.ts';

/** Passage with prose and a table. */
export const passage: Passage = {
  id: 0,
  path: '/insights/wash-or-wait',
  title: 'Wash or wait?',
  kind: 'guide',
  asOf: '2026-11',
  anchor: 'rain',
  heading: 'Why rain usually does the job',
  sentences: ['Dust gathers in summer.', 'Rain starts it again from zero.', 'Low tilt | Twice a year'],
  words: '',
};

/** Quoted answer with its second sentence marked. */
export const quoted: Answer = {
  kind: 'quoted',
  quotations: [{ passage, source: '/insights/wash-or-wait#rain', marked: [1] }],
  further: [{ ...passage, id: 1, anchor: 'often', heading: 'How often, then?' }],
};

/** Request for cleaning 34 panels on two stories. */
export const cleaning: PriceRequest = { services: ['clean'], stories: 2, quantities: { modules: 34 } };

/** Price of `cleaning`: $337.50. */
export const priced: Answer = { kind: 'price', price: priceAnswer(cleaning) };

/** Turn with an answer. */
export const turn = (question: string, answer: Answer | null): Turn => ({
  question,
  at: '2026-11-23T18:00:00.000Z',
  answer,
});

const answers: Record<string, Answer> = {
  rain: quoted,
  price: { kind: 'price', price: priceAnswer({ services: ['clean'], quantities: { modules: 34 } }) },
  '2-story': priced,
  person: { kind: 'person' },
  'who are you': { kind: 'about' },
};

/** Assistant that knows a few words. */
export const assistant: Assistant = {
  ask: (question) => {
    const danger = findDanger(question);
    if (danger) return Promise.resolve({ kind: 'danger', danger });
    return Promise.resolve(
      answers[question] ?? {
        kind: 'unknown',
        nearest: [
          { href: '/services/solar-maintenance-repairs', title: 'Maintenance & repairs', heading: 'Repairs' },
          { href: '/contact', title: 'Contact and hours', heading: 'Office hours' },
        ],
      },
    );
  },
};
