import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode, StartError } from '../shared/command.ts';

/** Headers of one connection, which HTTP/2 does not have. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Makes a key and a certificate for localhost, valid for a day. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const names = ['-days', '1', '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartError('The benchmark needs `openssl` for the certificate of its HTTP/2 server.');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Serves a local HTTP/1.1 site over HTTP/2, as Netlify does: a browser then requests all files of a round at once. */
export async function serveOverHttp2(site: string): Promise<{ url: string; close: () => void }> {
  const agent = new Agent({ keepAlive: true });

  function forward(received: Http2ServerRequest, response: Http2ServerResponse): void {
    const headers = Object.fromEntries(
      Object.entries(received.headers).filter(([name]) => !name.startsWith(':')),
    );
    const forwarded = request(new URL(received.url, site), { method: received.method, headers, agent });
    forwarded.on('response', (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
      answer.pipe(response);
    });
    forwarded.on('error', () => response.stream.destroy());
    received.pipe(forwarded);
  }

  const server = createSecureServer(makeCertificate(), forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    close: () => {
      server.close();
      agent.destroy();
    },
  };
}
