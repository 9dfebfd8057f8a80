import { createServiceClient } from './clients.ts';
import { reportEnvironment } from './environment.ts';
import { jsonResponse, refuseMethod } from './json-response.ts';
import { logError } from './log.ts';

export type FunctionHandler = {
  name: string;
  /** Methods it answers; OPTIONS is added, all others get 405. */
  methods: (request: Request) => readonly string[];
  handle: (request: Request) => Response | Promise<Response>;
  /** Answers an unexpected error. The sentence has the number of the log's line, for the person who reads it. */
  fail: (sentence: string, request: Request) => Response | Promise<Response>;
};

/** Answers an unexpected error with JSON. */
export const failWithJson = (error: string): Response => jsonResponse(500, { error });

/** Counts an unexpected error for the health page; the log has it in any case. */
async function countError(name: string): Promise<void> {
  try {
    await createServiceClient().rpc('count_function_error', { name });
  } catch (error) {
    logError(name, error);
  }
}

/** Answers a request and logs one line of it: name, number, method, status and ms, nothing about the person. */
export async function answer(
  { name, methods, handle, fail }: FunctionHandler,
  request: Request,
  count: (name: string) => Promise<void> = countError,
): Promise<Response> {
  const id = crypto.randomUUID().slice(0, 8);
  const started = performance.now();
  let response = refuseMethod(request, methods(request));
  try {
    response ??= await handle(request);
  } catch (error) {
    logError(`${name} ${id}`, error);
    await count(name);
    response = await fail(
      `Something went wrong on our side. Try again, or give us this number: ${id}.`,
      request,
    );
  }
  const { method } = request;
  console.info(
    JSON.stringify({
      function: name,
      id,
      method,
      status: response.status,
      ms: Math.round(performance.now() - started),
    }),
  );
  return response;
}

/** Starts a function of the project. */
export function serve(handler: FunctionHandler): void {
  reportEnvironment();
  Deno.serve((request) => answer(handler, request));
}
