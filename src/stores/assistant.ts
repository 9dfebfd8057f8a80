import { atom } from 'nanostores';
import { ANSWER_KINDS } from '../domain/assistant/answer-types.ts';
import {
  emptyLeadValues,
  LEAD_STEPS,
  type LeadField,
  type LeadValues,
} from '../domain/conversation/lead-steps.ts';
import type { Turn } from '../domain/conversation/turn.ts';
import { isRecord, readRecord } from '../domain/validation.ts';
import { getItem, setItem } from './page/device-storage.ts';

/** sessionStorage key of the conversation; it ends with the tab (docs/product.md, Ask Sunni). */
export const CONVERSATION_KEY = 'psc-assistant';

/** Screen of the request: one field at a time, then everything at once. */
export type RequestStep = LeadField | 'review';

/** Request that Sunni is taking. */
export type AssistantRequest = {
  step: RequestStep;
  /** Position of the furthest step reached; after a change the visitor returns to it. */
  furthest: number;
  values: LeadValues;
  consent: boolean;
  /** False when the visitor leaves the conversation out. */
  withTranscript: boolean;
  /** Value of the honeypot; empty for people. */
  honeypot: string;
  /** ISO time of the first question. */
  startedAt: string;
  /** Id of the lead that is being sent or kept on the device; absent before. */
  leadId?: string | undefined;
};

/** Conversation of this visit. */
export const $turns = atom<readonly Turn[]>([]);

/** Request being taken; null while Sunni answers questions. */
export const $request = atom<AssistantRequest | null>(null);

/** Last request sent in this conversation, by its id; null before. */
export const $sentId = atom<string | null>(null);

/** Without storage the conversation lasts as long as the page. */
const save = (): void =>
  void setItem(CONVERSATION_KEY, JSON.stringify({ turns: $turns.get(), request: $request.get() }), 'tab');

const isTurn = (value: unknown): value is Turn =>
  isRecord(value) &&
  typeof value.question === 'string' &&
  typeof value.at === 'string' &&
  isRecord(value.answer) &&
  ANSWER_KINDS.some((kind) => isRecord(value.answer) && value.answer.kind === kind);

function isRequest(value: unknown): value is AssistantRequest {
  if (!isRecord(value) || !isRecord(value.values)) return false;
  const { values } = value;
  return (
    LEAD_STEPS.every((name) => typeof values[name] === 'string') &&
    (value.step === 'review' || LEAD_STEPS.some((name) => name === value.step)) &&
    typeof value.furthest === 'number' &&
    typeof value.honeypot === 'string' &&
    typeof value.startedAt === 'string'
  );
}

/** Loads the conversation of this tab, once per page. */
export function openConversation(): void {
  if ($turns.get().length > 0 || $request.get()) return;
  const stored = readRecord(getItem(CONVERSATION_KEY, 'tab'));
  // A question whose answer had not arrived is gone with its page.
  if (Array.isArray(stored?.turns)) $turns.set(stored.turns.filter(isTurn));
  if (isRequest(stored?.request)) $request.set(stored.request);
}

/** Replaces the turns. */
export function setTurns(turns: readonly Turn[]): void {
  $turns.set(turns);
  save();
}

/** Starts taking the request, with what was given before. */
export function startRequest(at: Date): void {
  $sentId.set(null);
  $request.set(
    $request.get() ?? {
      step: 'name',
      furthest: 0,
      values: emptyLeadValues,
      consent: false,
      withTranscript: true,
      honeypot: '',
      startedAt: at.toISOString(),
    },
  );
  save();
}

/** Changes the request that is being taken. */
export function changeRequest(part: Partial<AssistantRequest>): void {
  const request = $request.get();
  if (!request) return;
  $request.set({ ...request, ...part });
  save();
}

/** Ends the request: it was sent under the id, or the visitor goes back to asking. */
export function endRequest(sentId: string | null): void {
  $request.set(null);
  $sentId.set(sentId);
  save();
}
