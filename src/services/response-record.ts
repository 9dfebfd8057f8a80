import { readRecord, type ResponseRecord } from '../domain/hours/response-record.ts';
import {
  ATTEMPT_TIMEOUT,
  callFunction,
  failureOf,
  readWithRetries,
  request,
  type Failure,
} from './request.ts';
import { failed, succeeded, type Result } from './result.ts';

/** Reads the public record of response times. */
export const readResponseRecord = (signal: AbortSignal): Promise<Result<ResponseRecord, Failure>> =>
  readWithRetries(
    () =>
      request(
        ATTEMPT_TIMEOUT,
        async (attempt) => {
          const result = await callFunction('response_record', {}, attempt);
          if (!result.ok) return result;
          const record = readRecord(result.value);
          return record ? succeeded(record) : failed(failureOf(0, 'The record couldn’t be read'));
        },
        signal,
      ),
    signal,
  );
