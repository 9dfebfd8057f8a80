import { describe, expect, it } from 'vitest';
import { findPostgres, startMigratedPostgres } from '../support/postgres.ts';

const programs = findPostgres();
if (!programs)
  console.warn('No PostgreSQL server is installed: the pattern of an address is not tested with ICU.');

/** Every sign that may stand in an address, besides letters and digits. */
const SIGNS = '!#$%&*+-./=?^_`{|}~'.split('');

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

describe.skipIf(!programs)('the pattern of an address, with the collation of a hosted project', () => {
  it('finds exactly the address, whatever signs are in it', async () => {
    const server = await startMigratedPostgres(programs ?? '');
    try {
      const finds = async (email: string, text: string): Promise<string> =>
        await server.run(`select ${quoted(text)} ~* public.email_pattern(${quoted(email)})`);
      for (const sign of SIGNS) {
        const email = `rosa${sign}solar@gmail.com`;
        const wrong = ['rosasolar@gmail.com', 'rosa', 'solar@gmail.com', 'Visit agreed for May'];
        const seen = await Promise.all(
          [`Please copy ${email}, she is my sister`, ...wrong].map((text) => finds(email, text)),
        );
        expect([sign, ...seen]).toEqual([sign, 't', ...wrong.map(() => 'f')]);
      }
      expect(await finds('a|e|i|o|u@evil.example', 'Gate code and dog in yard')).toBe('f');
      expect(await finds('a++b@evil.example', 'mail a++b@evil.example')).toBe('t');
    } finally {
      await server.close();
    }
  });
});
