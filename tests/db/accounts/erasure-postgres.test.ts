import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAs, newAccounts, startMigratedPostgres } from '../../../tools/postgres/hosted.ts';
import { findPostgres, type PostgresServer } from '../../../tools/postgres/server.ts';
import { saySkipped } from '../../support/say-skipped.ts';

const programs = findPostgres();
if (!programs)
  saySkipped(
    'no PostgreSQL server is installed here, and the embedded one has no ICU, so what erasure finds is not tested with the collation of a hosted project.',
  );

const ADMIN = '00000000-0000-4000-8000-00000000000b';

/** Every sign that may stand in an address, besides letters and digits. */
const SIGNS = '!#$%&*+-./=?^_`{|}~'.split('');

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

describe.skipIf(!programs)('with the collation of a hosted project', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startMigratedPostgres(programs ?? '');
    await server.run(
      `${newAccounts([ADMIN])} update public.profiles set role = 'admin' where user_id = '${ADMIN}';`,
    );
  });
  afterAll(() => server.close());

  const newLead = async (id: string, values: { email: string; phone: string; notes: string }) => {
    await server.run(
      `insert into public.leads (id, form, name, email, phone, notes, address)
       values ('${id}', 'short', 'Rosa Delgado', ${quoted(values.email)}, ${quoted(values.phone)}, ${quoted(values.notes)}, 'San Jose')`,
    );
  };
  const asAdmin = (query: string) => server.run(`${actAs(ADMIN)} ${query}`);
  const notesOf = (id: string) => server.run(`select notes from public.leads where id = '${id}'`);

  it('the server collates with ICU', async () => {
    expect(
      await server.run('select datlocprovider from pg_database where datname = current_database()'),
    ).toBe('i');
  });

  it('the pattern of an address finds exactly the address, whatever signs are in it', async () => {
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
    expect(await finds('josé@example.com', 'ask JOSÉ@example.com')).toBe('t');
    expect(await finds('rosa@example.com', '请联系rosa@example.com谢谢')).toBe('t');
  });

  it.each([
    ['rosa+solar@gmail.com', 'Please copy rosa+solar@gmail.com', 'Please copy [erased]'],
    ['a|e|i|o|u@evil.example', 'Gate code and dog in yard, May 2026', 'Gate code and dog in yard, May 2026'],
    ['a++b@evil.example', 'Mail A++B@evil.example', 'Mail [erased]'],
    ['$^`~=@evil.example', 'Paid 300 $ on May 2', 'Paid 300 $ on May 2'],
  ])('erasing %s changes "%s" to "%s"', async (email, note, left) => {
    const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await newLead(own, { email, phone: '(408) 555-2026', notes: '' });
    await newLead(other, { email: 'neighbor@example.com', phone: '(650) 555-0123', notes: note });
    const found = await asAdmin(`select kind from public.find_person(${quoted(email)}, null)`);
    expect(found.split('\n')).toEqual(note === left ? ['lead'] : ['lead', 'mention']);
    await asAdmin(`select * from public.erase_person(${quoted(email)}, null)`);
    expect(await notesOf(other)).toBe(left);
    expect(await server.run(`select count(*) from public.leads where id = '${own}'`)).toBe('0');
  });

  it('digits of other scripts do not hide a phone number from erasure', async () => {
    const id = crypto.randomUUID();
    await newLead(id, { email: 'digits@example.com', phone: '(408) 555-0177 ٣', notes: '' });
    await asAdmin(`select * from public.erase_person(null, '4085550177')`);
    expect(await server.run(`select count(*) from public.leads where id = '${id}'`)).toBe('0');
  });

  it('an estimate in digits of another script stops no report', async () => {
    expect(
      await server.run(`select public.ballpark_cents('٣٠٠') is null, public.ballpark_cents('$300')`),
    ).toBe('t|30000');
  });
});
