import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { answersSchema, answerWordsSchema } from '../../src/content/schemas/answers.ts';
import type { AssistantIndex } from '../../src/domain/assistant/answer-types.ts';
import type { LoadText } from '../../src/services/assistant/open-assistant.ts';
import { toSearched } from '../../src/domain/assistant/terms.ts';

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/** The answers of src/content/answers by file; the tokens in their texts stand for themselves. */
export const answerFiles = globSync('src/content/answers/*.yaml').map((file) => ({
  file,
  ...answersSchema.parse(read(file)),
}));

const words = answerWordsSchema.parse(read('src/content/answers-words.yaml'));

/** What Sunni knows, without the sections of the site. */
export const writtenIndex: AssistantIndex = {
  answers: toSearched(
    answerFiles.flatMap(({ file, answers }) =>
      answers.map((answer) => ({
        ...answer,
        subject: basename(file, '.yaml'),
        answer: answer.answer.replace(/\{\{.*?\}\}/g, ' '),
      })),
    ),
    words,
  ),
  sections: [],
  ...words,
};

/** Gives the text of an answer as its file has it. */
export const writtenText: LoadText = ({ id }) => {
  const found = answerFiles.flatMap(({ answers }) => answers).find((answer) => answer.id === id);
  if (!found) throw new Error(`No answer ${id}.`);
  const { answer: text, facts, contact } = found;
  return Promise.resolve({ text, more: [], facts, contact });
};
