import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CLOSED_DAYS, officeHours, phoneHours } from '../../src/config/hours.ts';
import { appliedMigrations } from '../launch-checks/applied-migrations.ts';
import { runCommand, StartError } from '../shared/command.ts';
import { inProject } from '../shared/project-root.ts';

/** The generated migration; tests/company compares it with src/config/hours.ts. */
export const HOURS_MIGRATION = inProject('supabase/migrations/20261122080110_fill_business_hours.sql');

const DESKS = Object.entries({ phone: phoneHours, office: officeHours });

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const clock = (minutes: number): string =>
  `'${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}'`;

const insert = (into: string, rows: readonly string[]): string[] =>
  rows.length === 0 ? [] : [`insert into public.${into} values\n  ${rows.join(',\n  ')}`];

/** The statements that fill the tables of hours as src/config/hours.ts says. */
const hoursStatements = (): string[] => [
  ...insert(
    'week_hours (desk, weekday, opens, closes)',
    DESKS.flatMap(([desk, { week }]) =>
      week.flatMap((range, weekday) =>
        range ? [`('${desk}', ${weekday}, ${clock(range.opens)}, ${clock(range.closes)})`] : [],
      ),
    ),
  ),
  ...insert(
    'special_days (desk, day, name)',
    DESKS.flatMap(([desk]) =>
      Object.entries(CLOSED_DAYS).map(([day, name]) => `('${desk}', '${day}', ${quoted(name)})`),
    ),
  ),
];

/** Returns the migration that gives a new database its hours. */
export const hoursMigration = (): string =>
  `-- Written by npm run db:hours from src/config/hours.ts. Do not edit.\n\n${hoursStatements()
    .map((statement) => `${statement};\n`)
    .join('\n')}`;

/** Gives a test's database the hours of src/config/hours.ts; the migration of a live project keeps those of its launch. */
export async function fillHours(sql: (statement: string) => Promise<unknown>): Promise<void> {
  const clear = ['week_hours', 'special_days'].map((table) => `delete from public.${table}`);
  for (const statement of [...clear, ...hoursStatements()]) await sql(statement);
}

if (import.meta.main)
  runCommand(async () => {
    if (basename(HOURS_MIGRATION) in appliedMigrations())
      throw new StartError(
        'The project is live: change its hours on the dashboard (People, "Hours and closed days").',
      );
    await writeFile(HOURS_MIGRATION, hoursMigration());
  });
