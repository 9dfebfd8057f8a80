import { LEAD_LIMITS } from '../forms/lead-fields.ts';

/**
 * Adds what a tool found to the notes of a request, below what the visitor typed. An earlier block of the same tool is
 * replaced. Notes that would become longer than their limit stay as they are.
 */
export function withToolNote(notes: string, tool: string, note: string): string {
  const head = `[${tool}]`;
  const otherNotes = notes
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '' && !block.startsWith(head))
    .join('\n\n');
  const next = [otherNotes, `${head}\n${note.replaceAll(/\n{2,}/g, '\n')}`].filter(Boolean).join('\n\n');
  return next.length <= LEAD_LIMITS.notes ? next : notes;
}
