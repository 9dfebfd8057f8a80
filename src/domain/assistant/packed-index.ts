import type { AssistantIndex, SiteSection, WrittenAnswer } from './answer-types.ts';

/** Values of one field of all rows; null where a row has none. */
type Columns<Row> = { [Field in keyof Row]: (Row[Field] | null)[] };

/** The index as it is served: field by field, which compresses better than row by row. */
export type PackedIndex = Omit<AssistantIndex, 'answers' | 'sections'> & {
  answers: Columns<WrittenAnswer>;
  sections: Columns<SiteSection>;
};

function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof Row)[];
  return Object.fromEntries(
    fields.map((field) => [field, rows.map((row) => row[field] ?? null)]),
  ) as Columns<Row>;
}

function toRows<Row extends object>(columns: Columns<Row>): Row[] {
  const fields = Object.entries<unknown[]>(columns);
  return (fields[0]?.[1] ?? []).map(
    (_, row) =>
      Object.fromEntries(
        fields.flatMap(([field, values]) => (values[row] === null ? [] : [[field, values[row]]])),
      ) as Row,
  );
}

/** Packs the index for /ask/index.json. */
export const packIndex = ({ answers, sections, ...words }: AssistantIndex): PackedIndex => ({
  answers: toColumns(answers),
  sections: toColumns(sections),
  ...words,
});

/** Reads the index of /ask/index.json. */
export const unpackIndex = ({ answers, sections, ...words }: PackedIndex): AssistantIndex => ({
  answers: toRows(answers),
  sections: toRows(sections),
  ...words,
});
