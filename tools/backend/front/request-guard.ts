import type { IncomingMessage, ServerResponse } from 'node:http';

export type GuardOptions = {
  siteUrl: string;
  /** Host names accepted besides the loopback ones, without a port. */
  allowedHosts: readonly string[];
};

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Methods of Supabase's endpoints. */
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Returns the host name of a Host header; '' when it is missing or malformed. */
function hostNameOf(host: string | undefined): string {
  return /^(\[[\da-f:]+\]|[^:[\]/@\\]+)(?::\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase() ?? '';
}

/** Returns true for the site and for pages the backend serves itself; both also by their other loopback names. */
export function isOwnOrigin(origin: string, host: string | undefined, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const requested = new URL(origin);
  const site = new URL(siteUrl);
  if (requested.origin === site.origin) return true;
  const ports = [site.port, /:(\d+)$/.exec(host ?? '')?.[1]];
  return (
    requested.protocol === 'http:' &&
    LOOPBACK_HOSTS.includes(requested.hostname) &&
    ports.includes(requested.port)
  );
}

/** A form on a page of another site. The functions refuse it themselves, with a page for the visitor. */
function isFunctionForm({ url = '', headers }: IncomingMessage): boolean {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return url.startsWith('/functions/v1/') && FORM_TYPES.includes(type);
}

type Refusal = { status: number; message: string; headers?: Record<string, string> };

function refusalOf(request: IncomingMessage, { siteUrl, allowedHosts }: GuardOptions): Refusal | undefined {
  const { method = '', url = '', headers } = request;
  const hostName = hostNameOf(headers.host);
  // A page of another site whose name resolves to this computer (DNS rebinding) counts as same-origin in the browser.
  if (![...LOOPBACK_HOSTS, ...allowedHosts].includes(hostName)) {
    return { status: 421, message: `This server does not answer for the host ${hostName || '(none)'}.` };
  }
  if (!url.startsWith('/')) return { status: 400, message: 'The request target must be a path.' };
  if (!METHODS.includes(method)) {
    return {
      status: 405,
      message: `Unsupported HTTP method: ${method}`,
      headers: { allow: METHODS.join(', ') },
    };
  }
  const { origin } = headers;
  if (origin === undefined || READING_METHODS.includes(method) || isFunctionForm(request)) return undefined;
  if (isOwnOrigin(origin, headers.host, siteUrl)) return undefined;
  return { status: 403, message: 'Pages of other sites may not write here.' };
}

/**
 * Answers requests that other websites could make in a browser on this computer: foreign hosts (421), writes from
 * foreign origins (403), unknown methods (405). Returns true when it has answered.
 */
export function refuseForeign(
  request: IncomingMessage,
  response: ServerResponse,
  options: GuardOptions,
): boolean {
  const refusal = refusalOf(request, options);
  if (refusal === undefined) return false;
  const { status, message, headers } = refusal;
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers })
    .end(JSON.stringify({ message }));
  return true;
}
