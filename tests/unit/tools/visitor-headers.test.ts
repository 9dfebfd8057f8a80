import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { setVisitorHeaders } from '../../../tools/backend/front/visitor-headers.ts';

/** Returns a request with one address header of the caller. */
function requestFrom(forged: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.rawHeaders = ['Host', 'localhost', 'X-Forwarded-For', forged];
  request.headers = { host: 'localhost', 'x-forwarded-for': forged };
  return request;
}

it('replaces the address of the caller in both forms of the headers, unless it is trusted', () => {
  const request = requestFrom('203.0.113.9');
  setVisitorHeaders(request, { addressOf: () => '198.51.100.7', trusted: false });
  expect(request.headers).toMatchObject({
    host: 'localhost',
    'cf-connecting-ip': '198.51.100.7',
    'x-forwarded-for': '198.51.100.7',
  });
  expect(request.rawHeaders).not.toContain('203.0.113.9');
  expect(request.rawHeaders.filter((value) => value === '198.51.100.7')).toHaveLength(3);
  const trusted = requestFrom('203.0.113.9');
  setVisitorHeaders(trusted, { addressOf: () => '198.51.100.7', trusted: true });
  expect(trusted.headers['x-forwarded-for']).toBe('203.0.113.9');
});
