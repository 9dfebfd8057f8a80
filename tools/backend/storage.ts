import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { sign, verify } from 'hono/jwt';
import * as z from 'zod';
import type { BackendKeys } from './keys.ts';

/** Files by path "bucket/file". */
export type FileStore = {
  read: (path: string) => Uint8Array<ArrayBuffer> | undefined;
  write: (path: string, file: Uint8Array) => void;
  remove: (path: string) => void;
};

/** Opens the stored files of a folder, readable by its owner only. */
export function openFileStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Without slashes no path leads out of the folder.
  const fileOf = (path: string): string => join(folder, path.replaceAll(/[/\\]/g, '.'));
  return {
    read: (path) => (existsSync(fileOf(path)) ? new Uint8Array(readFileSync(fileOf(path))) : undefined),
    write: (path, file) => writeFileSync(fileOf(path), file, { mode: 0o600 }),
    remove: (path) => rmSync(fileOf(path), { force: true }),
  };
}

const pathsSchema = z.object({ paths: z.array(z.string()), expiresIn: z.int().min(1) });
const prefixesSchema = z.object({ prefixes: z.array(z.string()) });

/** Error in the shape of the Storage API. */
const refuse = (context: Context, status: 400 | 403 | 404 | 409, error: string): Response =>
  context.json({ statusCode: String(status), error, message: error }, status);

/**
 * The endpoints of the Storage API that the functions use, for callers with the service key: upload, sign and remove.
 * A signed address reads one file until it expires.
 */
export function storageRoutes(files: FileStore, keys: BackendKeys): Hono {
  const routes = new Hono();

  routes.get('/object/sign/:bucket/:file', async (context) => {
    const path = `${context.req.param('bucket')}/${context.req.param('file')}`;
    const token = context.req.query('token') ?? '';
    const signed = await verify(token, keys.jwtSecret, 'HS256').catch(() => undefined);
    if (signed?.path !== path) return refuse(context, 400, 'InvalidJWT');
    const found = files.read(path);
    if (found === undefined) return refuse(context, 404, 'not_found');
    return context.body(found, 200, { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  });

  routes.use('/*', async (context: Context, next) =>
    context.req.header('apikey') === keys.secret ? next() : refuse(context, 403, 'Unauthorized'),
  );
  routes.post('/object/sign/:bucket', async (context) => {
    const { paths, expiresIn } = pathsSchema.parse(await context.req.json());
    const exp = Math.floor(Date.now() / 1000) + expiresIn;
    const signed = paths.map(async (file) => {
      const path = `${context.req.param('bucket')}/${file}`;
      if (files.read(path) === undefined) return { path: file, error: 'not_found', signedURL: null };
      const token = await sign({ path, exp }, keys.jwtSecret);
      return { path: file, error: null, signedURL: `/object/sign/${path}?token=${token}` };
    });
    return context.json(await Promise.all(signed));
  });
  routes.post('/object/:bucket/:file', async (context) => {
    const path = `${context.req.param('bucket')}/${context.req.param('file')}`;
    if (context.req.header('content-type') !== 'image/jpeg') return refuse(context, 400, 'invalid_mime_type');
    if (files.read(path) !== undefined) return refuse(context, 409, 'Duplicate');
    files.write(path, Buffer.from(await context.req.arrayBuffer()));
    return context.json({ Id: path, Key: path });
  });
  routes.delete('/object/:bucket', async (context) => {
    const { prefixes } = prefixesSchema.parse(await context.req.json());
    for (const file of prefixes) files.remove(`${context.req.param('bucket')}/${file}`);
    return context.json(prefixes.map((name) => ({ name })));
  });
  routes.all('/*', (context) => refuse(context, 404, 'not_found'));
  return routes;
}
