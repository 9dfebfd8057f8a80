import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

/** How the service behaves. `holds`: it takes the mail, and the answer waits for release(). */
export type Behavior = 'works' | 'is down' | 'refuses with 429' | 'holds';

/** A mail service with idempotency keys, as Resend has. */
export type MailService = {
  url: string;
  behavior: Behavior;
  /** Number of requests that it still answers before it holds. */
  answersFirst: number;
  /** Mails that were delivered: one per idempotency key. */
  delivered: { key: string; to: string; subject: string }[];
  requests: number;
  /** Answers what is held. */
  release(): void;
  close(): Promise<void>;
};

const mailSchema = z.object({ to: z.array(z.string()), subject: z.string() });

/** Starts a mail service on a free port. */
export async function startMailService(): Promise<MailService> {
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      service.requests += 1;
      if (service.behavior === 'is down') {
        request.socket.destroy();
        return;
      }
      response.setHeader('content-type', 'application/json');
      if (service.behavior === 'refuses with 429') {
        response.writeHead(429).end('{"name":"rate_limit_exceeded"}');
        return;
      }
      const key = String(request.headers['idempotency-key']);
      const { to, subject } = mailSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
      if (!service.delivered.some((mail) => mail.key === key)) {
        service.delivered.push({ key, to: to.join(), subject });
      }
      service.answersFirst -= 1;
      if (service.behavior === 'holds' && service.answersFirst < 0) held.push(response);
      else response.end(JSON.stringify({ id: key }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: MailService = {
    url: `http://127.0.0.1:${port}/emails`,
    behavior: 'works',
    answersFirst: 0,
    delivered: [],
    requests: 0,
    release() {
      for (const response of held.splice(0)) response.end('{"id":"late"}');
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}
