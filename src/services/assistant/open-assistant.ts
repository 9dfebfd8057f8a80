import { createAssistant, type Assistant } from '../../domain/assistant/answer.ts';
import { readPassages, type PassageIndex } from '../../domain/assistant/passage.ts';
import { isRecord } from '../../domain/validation.ts';
import { searchPassages } from './passage-search.ts';

/** Address of the passages. */
const INDEX = '/ask/index.json';

const isIndex = (value: unknown): value is PassageIndex =>
  isRecord(value) && Array.isArray(value.pages) && Array.isArray(value.passages);

/** Loads the passages and builds the assistant; undefined when they cannot be loaded. */
export async function openAssistant(): Promise<Assistant | undefined> {
  try {
    const response = await fetch(INDEX);
    const index: unknown = response.ok ? await response.json() : undefined;
    if (!isIndex(index)) return undefined;
    const passages = readPassages(index);
    return createAssistant(passages, searchPassages(passages));
  } catch {
    return undefined;
  }
}
