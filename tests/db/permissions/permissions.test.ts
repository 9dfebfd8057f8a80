import { beforeAll, describe, expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { prepare } from './check.ts';
import { DOCUMENT, renderDocument } from './document.ts';
import { attempt } from './engine.ts';
import { testPermissions } from './permission-tests.ts';
import { liteEngine } from './lite.ts';
import { PERMISSIONS } from './table.ts';

const backend = await testBackend();
const engine = liteEngine(backend);
beforeAll(() => prepare(engine));

describe('the permission table, on the embedded database', () => {
  testPermissions(engine);

  // An answer about a table may carry the planner's estimate of its rows, whatever header asks for it.
  it.each([
    ...['GET', 'HEAD', 'PATCH', 'DELETE', 'PUT'].map((method) => [method, '/leads', 'no']),
    ...['/profiles', '/rest/v1/leads', '/'].map((path) => ['GET', path, 'no']),
    ['POST', '/leads', 'yes'],
    ['POST', '/rpc/quote_view', 'yes'],
    ['GET', '/rpc/lead_status', 'yes'],
  ])('check_request() answers a visitor who asks %s %s: %s', async (method, path, may) => {
    const sql = `select public.check_request() from set_config('request.method', '${method}', true) as method,
      set_config('request.path', '${path}', true) as path`;
    expect(await attempt(engine, [{ persona: 'anonymous', sql }])).toEqual([may]);
  });

  it('leaves the database unchanged', async () => {
    expect(
      await backend.sql("select name from public.leads where name like 'Kept%' order by 1"),
    ).toHaveLength(4);
  });

  // `vitest run --project db tests/db/permissions/permissions.test.ts -u` writes it.
  it('matches docs/permissions.md', async () => {
    await expect(await renderDocument(PERMISSIONS)).toMatchFileSnapshot(DOCUMENT);
  });
});
