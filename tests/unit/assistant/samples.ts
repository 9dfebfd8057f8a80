import type { Assistant } from '~/services/assistant/open-assistant.ts';
import type { Answer } from '~/domain/assistant/answer-types.ts';
import { priceAnswer } from '~/domain/assistant/price-answer.ts';
import type { PriceRequest } from '~/domain/assistant/price-types.ts';
import type { Turn } from '~/domain/conversation/turn.ts';
import { findDanger } from '~/domain/danger/find-danger.ts';

/** Section of an article. */
const section = { href: '/insights/wash-or-wait#often', title: 'Wash or wait?', heading: 'How often, then?' };

/** Written answer with a link. */
export const written: Answer = {
  kind: 'answer',
  answer: {
    id: 'rain',
    text: 'Rain starts it again from zero.',
    more: [{ href: '/insights/wash-or-wait', title: 'Wash or wait?' }],
    facts: '2026-11',
  },
  next: ['How often should panels be cleaned?'],
  sections: [section],
};

/** Request for cleaning 34 panels on two stories. */
export const cleaning: PriceRequest = { service: 'clean', stories: 2, quantities: { modules: 34 } };

/** Price of `cleaning`: $337.50. */
export const priced: Answer = { kind: 'price', price: priceAnswer(cleaning) };

export const turn = (question: string, answer: Answer | null): Turn => ({
  question,
  at: '2026-11-23T18:00:00.000Z',
  answer,
});

const answers: Record<string, Answer> = {
  rain: written,
  price: { kind: 'price', price: priceAnswer({ service: 'clean', quantities: { modules: 34 } }) },
  '2-story': priced,
  person: {
    kind: 'answer',
    answer: { id: 'person', text: 'Call us.', more: [], facts: '2026-11', contact: true },
    next: [],
    sections: [],
  },
  bill: { kind: 'choice', questions: ['What is a true-up?', 'When is my true-up?'] },
  'What is a true-up?': written,
};

/** Assistant that knows a few words. */
export const assistant: Assistant = {
  ask: (question) => {
    const danger = findDanger(question);
    if (danger) return Promise.resolve<Answer>({ kind: 'danger', danger });
    return Promise.resolve<Answer>(
      answers[question] ?? { kind: 'unknown', asksPrice: question.includes('cost'), sections: [section] },
    );
  },
};
