import { describe, expect, test } from 'vitest';
import { priceAnswer, wizardProject } from '../../../src/domain/assistant/price-answer.ts';
import { readFollowUp, readPriceRequest, readReply } from '../../../src/domain/assistant/price-request.ts';
import type { PriceAnswer, PriceRequest } from '../../../src/domain/assistant/price-types.ts';
import { findOption, MAX_QUANTITY } from '../../../src/domain/catalog/catalog.ts';
import { estimate } from '../../../src/domain/pricing/estimate.ts';
import {
  assessmentSentences,
  missingSentences,
  otherSentences,
  pricedSentences,
} from '../../fixtures/assistant/price-sentences.ts';
import { heldOutQuestions, questions } from '../../fixtures/assistant/questions.ts';

function answerTo(sentence: string): PriceAnswer | undefined {
  const request = readPriceRequest(sentence);
  return request && priceAnswer(request);
}

/** Returns the request a sentence leaves open; throws when it asks for no price. */
function requestOf(sentence: string): PriceRequest {
  const request = readPriceRequest(sentence);
  if (!request) throw new Error(`"${sentence}" asks for no price.`);
  return request;
}

/** Replies to the open question of a sentence, and to those that follow. */
function converse(sentence: string, ...replies: string[]): PriceAnswer {
  return replies.reduce<PriceAnswer>(
    (answer, reply) => {
      if (answer.kind !== 'missing') throw new Error(`"${reply}" answers no question.`);
      const request = readReply(answer.request, answer.question.field, reply);
      if (!request) throw new Error(`"${reply}" is not understood.`);
      return priceAnswer(request);
    },
    priceAnswer(requestOf(sentence)),
  );
}

const totalOf = (answer: PriceAnswer | undefined): number | undefined =>
  answer?.kind === 'priced' ? answer.totalCents / 100 : undefined;

describe('a price sentence', () => {
  test.each(pricedSentences)('is priced by the estimate: "%s"', (sentence, input) => {
    const expected = estimate(input);
    expect(answerTo(sentence)).toMatchObject({
      ...expected,
      input: { service: input.service, variant: input.variant },
    });
  });

  test.each(assessmentSentences)('needs an assessment: "%s"', (sentence, service) => {
    expect(answerTo(sentence)).toMatchObject({ kind: 'assessment', service });
  });

  test.each(missingSentences)('asks one question: "%s"', (sentence, field) => {
    const answer = answerTo(sentence);
    expect(answer).toMatchObject({ kind: 'missing', question: { field } });
    expect(answer?.kind === 'missing' && answer.question.options.length).toBeGreaterThan(1);
  });

  test('asks for nothing else', () => {
    const others = [...otherSentences, ...[...questions, ...heldOutQuestions].map(([question]) => question)];
    expect(others.filter((sentence) => readPriceRequest(sentence))).toEqual([]);
  });

  test('keeps to the largest quantity', () => {
    const answer = answerTo('clean 123456 panels one story');
    expect(answer?.kind === 'priced' && answer.input.modules).toBe(MAX_QUANTITY);
  });
});

describe('a conversation about a price', () => {
  test('fills in what is missing, by button or by words', () => {
    expect(totalOf(converse('how much for 34 panels on a two-story house', 'clean'))).toBe(337.5);
    expect(totalOf(converse('how much for 34 panels on a two-story house', 'the cleaning please'))).toBe(
      337.5,
    );
    expect(totalOf(converse('What does a cleaning cost?', '2-story', '34'))).toBe(337.5);
    expect(totalOf(converse('What does a cleaning cost?', 'Two story', 'about 34 panels'))).toBe(337.5);
    expect(totalOf(converse('What does a cleaning cost?', 'two', 'thirty four'))).toBe(337.5);
    expect(totalOf(converse('EV outlet 45 feet from the panel', 'with-solar'))).toBe(1281.25);
    expect(totalOf(converse('EV outlet 45 feet from the panel', 'yes we have solar'))).toBe(1281.25);
    expect(totalOf(converse('EV outlet 45 feet from the panel', 'no', 'with permit'))).toBe(2656.25);
    expect(totalOf(converse('how much are premium holiday lights', 'one story', '60 ft'))).toBe(840);
    expect(totalOf(converse('price for additional ev plugs', '2'))).toBe(1100);
  });

  test('takes several facts in one reply', () => {
    expect(totalOf(converse('what are your prices', 'cleaning, 30 panels, two story'))).toBe(312.5);
    expect(totalOf(converse('how much is a cleaning', 'two story and 30 panels'))).toBe(312.5);
  });

  test('offers only the options that are left', () => {
    const answer = priceAnswer(requestOf('how much are premium holiday lights'));
    expect(answer.kind === 'missing' && answer.question.options.map(({ value }) => value)).toEqual([
      '1-story-premium',
      '2-story-premium',
    ]);
  });

  test('does not take another question for a reply', () => {
    const open = requestOf('What does a cleaning cost?');
    expect(readReply(open, 'variant', 'are you licensed')).toBeUndefined();
    expect(readReply(open, 'modules', 'do you work on sundays')).toBeUndefined();
    expect(readReply(open, 'service', 'is there still a tax credit')).toBeUndefined();
  });

  test('changes the last price', () => {
    const last = requestOf('clean 30 panels two story');
    const change = (sentence: string): number | undefined => {
      const request = readFollowUp(last, sentence);
      return request && totalOf(priceAnswer(request));
    };
    expect(change('and for 40 panels?')).toBe(375);
    expect(change('what about one story')).toBe(262.5);
    expect(change('how long does it take')).toBeUndefined();
    expect(change('does rain clean 30 panels as well, or do I need you')).toBeUndefined();
  });
});

describe('the wizard', () => {
  test('is filled in with the service, the option and the quantities', () => {
    const request = requestOf('ev charger with solar 60 feet and two extra plugs');
    expect(wizardProject(request)).toEqual({
      service: 'ev',
      variant: 'with-solar',
      feet: '60',
      modules: '20',
      plugs: '2',
      qty_plugs: '1',
    });
  });

  test('is filled in for work without a price', () => {
    expect(wizardProject(requestOf('how much is bird netting'))).toMatchObject({
      service: 'bird',
      variant: '',
    });
    expect(wizardProject(requestOf('checkup price 3 stories'))).toMatchObject({
      service: 'checkup',
      variant: '3-story',
    });
  });

  test('is not filled in while something is missing', () => {
    expect(wizardProject(requestOf('What does a cleaning cost?'))).toBeUndefined();
  });

  test('gets an option of the catalog for every priced sentence', () => {
    for (const [sentence] of pricedSentences) {
      const project = wizardProject(requestOf(sentence));
      expect(project && findOption(project.service, project.variant)).toBeDefined();
    }
  });
});
