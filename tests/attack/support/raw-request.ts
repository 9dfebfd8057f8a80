import { request } from 'node:http';

/** A request exactly as given: fetch would set Host and normalize the path. */
export type RawRequest = {
  method?: string;
  /** Sent as the request target, unchanged. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** Sends a request to a server on the loopback address. */
export const rawRequest = (
  origin: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(origin);
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const names = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(names) as Record<string, string>,
          body: Buffer.concat(parts).toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
