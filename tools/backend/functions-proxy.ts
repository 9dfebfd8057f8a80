import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';

const PREFIX = '/functions/v1';

/** Hands a request to the functions as it came; they answer CORS themselves, as they do when hosted. */
export function functionsProxy(origin: () => string | undefined): Handler {
  return async (context) => {
    const target = origin();
    if (target !== undefined) {
      const { pathname, search } = new URL(context.req.url);
      try {
        return await proxy(`${target}${pathname.slice(PREFIX.length)}${search}`, {
          raw: context.req.raw,
          // Where a function sends the browser is the browser's to follow.
          redirect: 'manual',
        });
      } catch (error) {
        if (context.req.raw.signal.aborted) throw error;
      }
    }
    return context.json({ code: 'SERVICE_UNAVAILABLE', message: 'The functions are not running' }, 503, {
      'access-control-allow-origin': '*',
    });
  };
}
