import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runFunctions, type FunctionsRunner } from '../../tools/backend/functions/functions-runner.ts';

const FUNCTIONS = {
  sound:
    "Deno.serve((request) => Response.json({ sees: Deno.env.get('GIVEN'), at: new URL(request.url).pathname }));",
  'broken-at-load': "throw new Error('No such setting');",
  'without-handler': 'export const nothing = 1;',
  'broken-at-call': "Deno.serve(() => { throw new Error('Not today'); });",
  curious: "Deno.serve(() => { Deno.env.get('HOME'); return new Response('read'); });",
  leaving: 'Deno.serve(() => { setTimeout(() => Deno.exit(3)); return new Response("bye"); });',
};

let folder: string;
let runner: FunctionsRunner;

const write = async (name: string, code: string): Promise<void> => {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'index.ts'), code);
};

async function call(path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${runner.origin() ?? 'http://127.0.0.1:9'}/${path}`);
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
}

/** Returns the first response after the functions restart. */
const eventually = (path: string, body: unknown) =>
  vi.waitFor(async () => expect((await call(path)).body).toEqual(body), { timeout: 20_000, interval: 100 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precision-solar-care-functions-'));
  for (const [name, code] of Object.entries(FUNCTIONS)) await write(name, code);
  await mkdir(join(folder, '_shared'));
  runner = await runFunctions({ folder, env: { GIVEN: 'sunlight' }, watched: true });
});

afterAll(async () => {
  await runner.close();
  await rm(folder, { recursive: true });
});

test('a function responds at its name and sees its environment variables', async () => {
  expect(await call('sound/deeper')).toEqual({
    status: 200,
    body: { sees: 'sunlight', at: '/sound/deeper' },
  });
});

test('a function that fails to load returns 500 and leaves the others running', async () => {
  expect(await call('broken-at-load')).toMatchObject({ status: 500, body: { code: 'BOOT_ERROR' } });
  expect(await call('without-handler')).toMatchObject({ status: 500, body: { code: 'BOOT_ERROR' } });
  expect((await call('sound')).status).toBe(200);
});

test('a function that throws returns 500', async () => {
  expect(await call('broken-at-call')).toMatchObject({ status: 500, body: { code: 'WORKER_ERROR' } });
});

test('an unknown name and a shared folder return 404', async () => {
  expect(await call('nobody')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await call('_shared')).status).toBe(404);
});

test('a function cannot read other environment variables', async () => {
  expect((await call('curious')).status).toBe(500);
});

test('the functions restart when one of them exits the process', async () => {
  expect((await call('leaving')).status).toBe(200);
  await vi.waitFor(() => expect(runner.origin()).toBeUndefined(), { timeout: 10_000 });
  await eventually('sound', { sees: 'sunlight', at: '/sound' });
});

test('a code change takes effect', async () => {
  await write('sound', "Deno.serve(() => Response.json({ says: 'changed' }));");
  await eventually('sound', { says: 'changed' });
});
