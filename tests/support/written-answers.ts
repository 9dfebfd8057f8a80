import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { answersSchema, answerWordsSchema } from '../../src/content/schemas/answers.ts';
import type { AssistantIndex } from '../../src/domain/assistant/answer-types.ts';
import type { AnswerParts } from '../../src/services/assistant/open-assistant.ts';
import { toSearched } from '../../src/domain/assistant/terms.ts';

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/** The answers of src/content/answers by file; the tokens in their texts stand for themselves. */
export const answerFiles = globSync('src/content/answers/*.yaml').map((file) => ({
  file,
  ...answersSchema.parse(read(file)),
}));

const words = answerWordsSchema.parse(read('src/content/answers-words.yaml'));

/** What Sunni searches. */
export const writtenIndex: AssistantIndex = {
  ...toSearched(
    answerFiles.flatMap(({ file, answers }) =>
      answers.map((answer) => ({ ...answer, subject: basename(file, '.yaml') })),
    ),
    words,
  ),
  ...words,
};

/** Texts of the answers as their files have them, and no sections of the site. */
export const writtenParts: AnswerParts = {
  textOf: ({ id }) => {
    const found = answerFiles.flatMap(({ answers }) => answers).find((answer) => answer.id === id);
    if (!found) throw new Error(`No answer ${id}.`);
    const { answer: text, facts, contact } = found;
    return Promise.resolve({ text, more: [], facts, contact });
  },
  sectionsFor: () => Promise.resolve([]),
};
