import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen, type Listening } from '../../../tools/shared/listening.ts';

/** Bytes of HTML in one piece, and the ms between two. */
const PIECE = 5_000;
const PAUSE = 100;

/** Passes requests on to the site, and sends its pages in pieces, as they arrive on a slow network. */
export const startSlowPages = (site: string): Promise<Listening> =>
  listen(0, 'PORT', (asked, answer) => {
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const passed = request(new URL(asked.url ?? '/', site), { method: asked.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      if (!response.headers['content-type']?.startsWith('text/html')) {
        response.pipe(answer);
        return;
      }
      void (async () => {
        const html = Buffer.concat(await response.toArray());
        for (let start = 0; start < html.length; start += PIECE) {
          answer.write(html.subarray(start, start + PIECE));
          await pause(PAUSE);
        }
        answer.end();
      })();
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
