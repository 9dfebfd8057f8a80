import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';

const PREFIX = '/functions/v1';

/** Forwards requests to the functions unchanged. As when hosted, the functions handle CORS themselves. */
export function functionsProxy(origin: () => string | undefined): Handler {
  return async (context) => {
    const target = origin();
    if (target !== undefined) {
      const { pathname, search } = new URL(context.req.url);
      try {
        return await proxy(`${target}${pathname.slice(PREFIX.length)}${search}`, {
          raw: context.req.raw,
          // Redirects are for the browser to follow.
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
