import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as z from 'zod';
import type { BackendKeys } from '../keys.ts';
import type { FileStore } from './file-store.ts';

const pathsSchema = z.object({ paths: z.array(z.string()), expiresIn: z.int().min(1) });
const prefixesSchema = z.object({ prefixes: z.array(z.string()) });

/** Error in the shape of the Storage API. */
const refuse = (context: Context, status: 400 | 404 | 409, error: string): Response =>
  context.json({ statusCode: String(status), error, message: error }, status);

const unauthorized = (): Response =>
  Response.json({ statusCode: '403', error: 'Unauthorized', message: 'Unauthorized' }, { status: 403 });

/** Path of an object: bucket and file name. Folders are not supported. */
const OBJECT = '/object/:bucket{[a-z-]+}/:file{[\\w-]+\\.\\w+}';

/**
 * The endpoints of the Storage API that the functions use, for callers with the service key: upload, sign and remove.
 * A signed address reads one file until it expires.
 */
export function storageRoutes(files: FileStore, keys: BackendKeys): Hono {
  const routes = new Hono();

  const sign = (path: string, expires: number): string =>
    createHmac('sha256', keys.jwtSecret).update(`storage ${path} ${expires}`).digest('base64url');
  const isValid = (path: string, token: string): boolean => {
    const [expires = '', given = ''] = token.split('.');
    const [expected, actual] = [Buffer.from(sign(path, Number(expires))), Buffer.from(given)];
    return (
      Number(expires) > Date.now() && expected.length === actual.length && timingSafeEqual(expected, actual)
    );
  };

  routes.get(`/object/sign/:bucket{[a-z-]+}/:file{[\\w-]+\\.\\w+}`, (context) => {
    const { bucket, file } = context.req.param();
    const path = `${bucket}/${file}`;
    if (!isValid(path, context.req.query('token') ?? '')) return refuse(context, 400, 'InvalidJWT');
    const found = files.read(path);
    if (found === undefined) return refuse(context, 404, 'not_found');
    return context.body(found, 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  routes.use('/*', async (context, next) => {
    const isService = context.req.header('apikey') === keys.secret;
    return isService ? next() : unauthorized();
  });
  routes.post('/object/sign/:bucket{[a-z-]+}', async (context) => {
    const body = pathsSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!body.success) return refuse(context, 400, 'invalid_request');
    const expires = Date.now() + body.data.expiresIn * 1000;
    return context.json(
      body.data.paths.map((file) => {
        const path = `${context.req.param('bucket')}/${file}`;
        if (files.read(path) === undefined) return { path: file, error: 'not_found', signedURL: null };
        const token = `${expires}.${sign(path, expires)}`;
        return { path: file, error: null, signedURL: `/object/sign/${path}?token=${token}` };
      }),
    );
  });
  routes.post(OBJECT, async (context) => {
    const { bucket, file } = context.req.param();
    const path = `${bucket}/${file}`;
    if (context.req.header('content-type') !== 'image/jpeg') return refuse(context, 400, 'invalid_mime_type');
    if (files.read(path) !== undefined) return refuse(context, 409, 'Duplicate');
    files.write(path, Buffer.from(await context.req.arrayBuffer()));
    return context.json({ Id: path, Key: path });
  });
  routes.delete('/object/:bucket{[a-z-]+}', async (context) => {
    const body = prefixesSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!body.success) return refuse(context, 400, 'invalid_request');
    const paths = body.data.prefixes.map((file) => `${context.req.param('bucket')}/${file}`);
    const removed = paths.filter((path) => files.remove(path));
    return context.json(removed.map((name) => ({ name })));
  });
  routes.all('/*', (context) => refuse(context, 404, 'not_found'));
  return routes;
}
