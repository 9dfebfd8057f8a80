import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { answersSchema, answerWordsSchema } from '../../src/content/schemas/answers.ts';
import type { AssistantIndex } from '../../src/domain/assistant/answer-types.ts';
import { createTerms, waysOf } from '../../src/domain/assistant/terms.ts';

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/** The answers of src/content/answers by file; the tokens in their texts stand for themselves. */
export const answerFiles = globSync('src/content/answers/*.yaml').map((file) => ({
  file,
  ...answersSchema.parse(read(file)),
}));

const words = answerWordsSchema.parse(read('src/content/answers-words.yaml'));
const readTerms = createTerms(words);

/** What Sunni knows, without the sections of the site. */
export const writtenIndex: AssistantIndex = {
  answers: answerFiles.flatMap(({ answers }) =>
    answers.map(({ answer: text, ask, more: _more, ...rest }) => ({
      ...rest,
      ways: waysOf(ask, readTerms),
      text,
      more: [],
    })),
  ),
  sections: [],
  ...words,
};
