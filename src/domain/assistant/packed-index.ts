import type { AssistantIndex, WrittenAnswer } from './answer-types.ts';

/** Values of one field of all rows; null where a row has none. */
type Columns<Row> = { [Field in keyof Row]: (Row[Field] | null)[] };

/** The index as it is served: field by field, which compresses better than row by row. */
export type PackedIndex = Omit<AssistantIndex, 'answers'> & {
  answers: Columns<WrittenAnswer>;
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
export const packIndex = ({ answers, ...words }: AssistantIndex): PackedIndex => ({
  answers: toColumns(answers),
  ...words,
});

/** Reads the index of /ask/index.json. */
export const unpackIndex = ({ answers, ...words }: PackedIndex): AssistantIndex => ({
  answers: toRows(answers),
  ...words,
});
