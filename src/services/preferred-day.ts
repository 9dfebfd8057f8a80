import { callFunction, failureOf, request, type Failure } from './request.ts';
import { failed, succeeded, type Result } from './result.ts';

/** Timeout of the request, in ms. */
const TIMEOUT = 15_000;

/** Tells staff the day (YYYY-MM-DD) and part of the day a customer would like. Never throws. */
export const addPreferredDay = (leadId: string, day: string, part: string): Promise<Result<null, Failure>> =>
  request(TIMEOUT, async (signal) => {
    const result = await callFunction('add_preferred_day', { lead_id: leadId, day, part }, signal);
    if (!result.ok) return result;
    return result.value ? succeeded(null) : failed(failureOf(200, 'Not stored'));
  });
