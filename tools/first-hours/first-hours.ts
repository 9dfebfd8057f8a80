import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as ownHours from '../../src/config/hours.ts';
import { storedTime } from '../../src/domain/hours/clock-time.ts';
import type { Hours } from '../../src/domain/hours/hours.ts';
import { appliedMigrations } from '../launch-checks/applied-migrations.ts';
import { runCommand, StartError } from '../shared/command.ts';
import { inProject } from '../shared/project-root.ts';

/** The generated migration; tests/company compares it with src/config/hours.ts. */
export const HOURS_MIGRATION = inProject('supabase/migrations/20261122080110_fill_business_hours.sql');

/** Hours of both desks, and their closed days with a name each. */
type FirstHours = { phoneHours: Hours; officeHours: Hours; CLOSED_DAYS: Readonly<Record<string, string>> };

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const clock = (minutes: number): string => quoted(storedTime(minutes));

const insert = (into: string, rows: readonly string[]): string[] =>
  rows.length === 0 ? [] : [`insert into public.${into} values\n  ${rows.join(',\n  ')}`];

/** The statements that fill the tables of hours. */
function hoursStatements({ phoneHours, officeHours, CLOSED_DAYS }: FirstHours): string[] {
  const desks = Object.entries({ phone: phoneHours, office: officeHours });
  return [
    ...insert(
      'week_hours (desk, weekday, opens, closes)',
      desks.flatMap(([desk, { week }]) =>
        week.flatMap((range, weekday) =>
          range ? [`('${desk}', ${weekday}, ${clock(range.opens)}, ${clock(range.closes)})`] : [],
        ),
      ),
    ),
    ...insert(
      'special_days (desk, day, name)',
      desks.flatMap(([desk]) =>
        Object.entries(CLOSED_DAYS).map(([day, name]) => `('${desk}', '${day}', ${quoted(name)})`),
      ),
    ),
  ];
}

/** Returns the migration that gives a new database its hours. */
export const hoursMigration = (): string =>
  `-- Written by npm run db:hours from src/config/hours.ts. Do not edit.\n\n${hoursStatements(ownHours)
    .map((statement) => `${statement};\n`)
    .join('\n')}`;

/** Gives a test's database other hours than its migration: those of src/config/hours.ts, or of a sample company. */
export async function fillHours(
  sql: (statement: string) => Promise<unknown>,
  hours: FirstHours = ownHours,
): Promise<void> {
  const clear = ['week_hours', 'special_days'].map((table) => `delete from public.${table}`);
  for (const statement of [...clear, ...hoursStatements(hours)]) await sql(statement);
}

if (import.meta.main)
  runCommand(async () => {
    if (basename(HOURS_MIGRATION) in appliedMigrations())
      throw new StartError(
        'The project is live: change its hours on the dashboard (People, "Hours and closed days").',
      );
    await writeFile(HOURS_MIGRATION, hoursMigration());
  });
