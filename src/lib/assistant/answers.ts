import { getCollection, type CollectionEntry } from 'astro:content';
import { fillPublished } from '../content/content.ts';

/** Answers of one subject, tokens filled in; without those that print an unpublished value. */
export type AnswerSubject = CollectionEntry<'answers'>['data'] & { id: string };

/** Returns the written answers by subject, in the order of /ask. */
export async function getAnswers(): Promise<AnswerSubject[]> {
  const entries = await getCollection('answers');
  const subjects = await Promise.all(
    entries.map(async ({ id, data, filePath = id }) => {
      const answers = await Promise.all(
        data.answers.map((answer) => fillPublished({ id: answer.id, data: answer, filePath })),
      );
      return { ...data, id, answers: answers.filter((answer) => answer !== undefined) };
    }),
  );
  return subjects.sort((a, b) => a.position - b.position);
}
