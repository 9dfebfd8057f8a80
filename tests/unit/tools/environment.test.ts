import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../tools/shared/environment.ts';
import { assertPortIsFree } from '../../../tools/shared/listening.ts';
import { inProject } from '../../../tools/shared/project-root.ts';
import { StartError } from '../../../tools/shared/command.ts';

test('variables change ports, hosts and folders', () => {
  expect(
    readEnvironment({
      PORT: '5000',
      BACKEND_PORT: '5001',
      BACKEND_HOSTS: 'solar.test, Preview.test,',
      DATA_DIR: 'elsewhere',
      OUT_DIR: '/built',
    }),
  ).toEqual({
    port: 5000,
    backendPort: 5001,
    backendHosts: ['solar.test', 'preview.test'],
    dataDir: inProject('elsewhere'),
    outDir: '/built',
    siteUrl: 'http://localhost:5000',
  });
});

test.each([
  [{ PORT: 'web' }, /^PORT is web\. /],
  [{ PORT: '0' }, /^PORT is 0\. /],
  [{ BACKEND_PORT: '70000' }, /^BACKEND_PORT is 70000\. /],
  [{ PORT: '5000', BACKEND_PORT: '5000' }, /^PORT and BACKEND_PORT are both 5000\. /],
])("%o is rejected in one line with the variable's name", (env, line) => {
  expect(() => readEnvironment(env)).toThrow(line);
  expect(() => readEnvironment(env)).toThrow(StartError);
});

const loopbacks = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal }) => internal)
  .map(({ address }) => address)
  .filter((address) => ['127.0.0.1', '::1'].includes(address));

test.each(loopbacks)('a port in use on %s is rejected in one line', async (host) => {
  const taken = createServer().listen(0, host);
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(assertPortIsFree(port, 'BACKEND_PORT')).rejects.toThrow(
    new StartError(`Port ${port} is in use. Stop what uses it, or set BACKEND_PORT to another port.`),
  );
  taken.close();
});
