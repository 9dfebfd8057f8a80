import { readFileSync } from 'node:fs';
import { EVENTS, type FieldKind } from '../../src/domain/analytics/events.ts';

/** Fields of an event as documented, each with its listed values, if any. */
export type DocumentedEvent = { name: string; cell: string; fields: Record<string, string[]> };

/** Reads the event tables of docs/analytics.md. */
export function documentedEvents(): DocumentedEvent[] {
  const text = readFileSync(new URL('../../docs/analytics.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^\| `(\w+)` +\|[^|]*\|([^|]*)\|$/gm)].map(([, name = '', cell = '']) => {
    const fields = [...cell.matchAll(/`(\w+)`(?: \((`[^)]*)\))?/g)].map(([, field = '', values = '']) => [
      field,
      [...values.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value),
    ]);
    return { name, cell, fields: Object.fromEntries(fields) as Record<string, string[]> };
  });
}

/** Kinds of fields by event. */
export const KINDS: Record<string, Record<string, FieldKind>> = EVENTS;

/** A name of ours: a few words, without the characters of addresses and phone numbers. */
const isKey = (value: unknown): boolean =>
  typeof value === 'string' && /^[\p{L}\d][\p{L}\d ,'&_-]{1,49}$/u.test(value);

const isWhole = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

const FITS: Record<Extract<FieldKind, string>, (value: unknown) => boolean> = {
  key: isKey,
  'key?': (value) => value === undefined || isKey(value),
  fields: (value) =>
    Array.isArray(value) && value.every((name) => EVENTS.field_error.field.some((known) => known === name)),
  count: isWhole,
  cents: isWhole,
  dollars: (value) => typeof value === 'number' && value >= 0,
  time: (value) => typeof value === 'string' && new Date(value).toISOString() === value,
};

/** Returns what is wrong with a pushed event: an unknown name or field, or a value of another kind. */
export function problemsOf(pushed: Record<string, unknown>): string[] {
  const { event, ...values } = pushed;
  const kinds = KINDS[String(event)];
  if (!kinds) return [`${String(event)} is not listed`];
  const unknown = Object.keys(values).filter((field) => !(field in kinds));
  const wrong = Object.entries(kinds).flatMap(([field, kind]) => {
    const value = values[field];
    const fits = typeof kind === 'string' ? FITS[kind](value) : kind.some((known) => known === value);
    return fits ? [] : [`${String(event)}.${field} is ${JSON.stringify(value)}`];
  });
  return [...unknown.map((field) => `${String(event)}.${field} is not listed`), ...wrong];
}
