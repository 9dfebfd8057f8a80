import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import {
  PERSONAS,
  ROLE_OF,
  type Answers,
  type ApiRole,
  type Area,
  type Persona,
  type Relation,
} from './access.ts';

/** Path of the page with the permission table. */
export const DOCUMENT = fileURLToPath(new URL('../../../docs/permissions.md', import.meta.url));

const TABLE_MARKERS = /(<!-- The table, .*? -->\n)[^]*(<!-- End of the table -->)/;

const row = (what: string, cells: readonly string[]): string => `| ${[what, ...cells].join(' | ')} |`;

const heading = (persona: Persona): string =>
  persona === 'service' ? 'Service key' : persona.charAt(0).toUpperCase() + persona.slice(1);

const accessRow = (what: string, may: Answers): string =>
  row(
    what,
    PERSONAS.map((persona) => may[persona]),
  );

const roleRow = (what: string, roles: readonly ApiRole[]): string =>
  row(
    what,
    PERSONAS.map((persona) => (roles.includes(ROLE_OF[persona]) ? 'yes' : 'no')),
  );

/** Renders a relation: inserts and updates by column group, then statements. Reads never differ by column. */
const relationRows = ({ name, columns, delete: mayDelete, actions }: Relation): string[] => [
  ...columns.flatMap(({ what, insert, update }) => [
    roleRow(`\`${name}\`: insert ${what}`, insert),
    roleRow(`\`${name}\`: change ${what}`, update),
  ]),
  roleRow(`\`${name}\`: delete`, mayDelete),
  ...actions.map(({ what, may }) => accessRow(`\`${name}\`: ${what}`, may)),
];

const areaText = ({ title, relations, functions, internal }: Area): string =>
  [
    `### ${title}`,
    '',
    row('', PERSONAS.map(heading)),
    row(
      '---',
      PERSONAS.map(() => '---'),
    ),
    ...relations.flatMap(relationRows),
    ...functions.flatMap(({ name, may, others = [] }) => [
      accessRow(`\`${name}()\``, may),
      ...others.map((other) => accessRow(`\`${name}()\`: ${other.what}`, other.may)),
    ]),
    ...(internal.length === 0
      ? []
      : [
          '',
          `Internal, not callable through the API: ${internal.map((name) => `\`${name}()\``).join(', ')}.`,
        ]),
    '',
    ...relations.flatMap(({ name, columns }) =>
      columns.length > 1
        ? [
            `Columns of \`${name}\`:`,
            '',
            ...columns.map(({ what, names }) => `- ${what}: ${names.join(', ')}`),
            '',
          ]
        : [],
    ),
  ].join('\n');

/** Renders docs/permissions.md: the current text with the table generated from `areas`. */
export async function renderDocument(areas: readonly Area[]): Promise<string> {
  const page = await readFile(DOCUMENT, 'utf8');
  const text = page.replace(
    TABLE_MARKERS,
    (_, begin: string, end: string) => `${begin}\n${areas.map(areaText).join('\n')}\n${end}`,
  );
  return format(text, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' });
}
