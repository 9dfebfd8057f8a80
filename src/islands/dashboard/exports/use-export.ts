import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExportRun } from '../../../services/staff/exports.ts';
import type { ReadFailure, ReadResult } from '../../../services/retry.ts';
import { saveFile } from './save-file.ts';

/** Where an export stands. `rows` are those written to the file. */
export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; rows: number }
  | { step: 'done'; rows: number; left: number }
  | { step: 'failed'; error: ReadFailure };

/** One file: how its rows are read, and what is written of them. */
export type ExportJob<Row> = {
  fileName: string;
  /** The beginning of the file, byte order mark and headings. */
  head: string;
  read: (run: ExportRun<Row>) => Promise<ReadResult<number>>;
  /** Lines of some rows, and how many could and could not be written. */
  write: (rows: readonly Row[]) => { text: string; written: number; left?: number };
};

/** Reads a file's rows page by page, and saves it when the last has come. Without any row there is no file. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async <Row>(job: ExportJob<Row>): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const parts = [job.head];
    let rows = 0;
    let left = 0;
    setState({ step: 'running', rows });
    const result = await job.read({
      signal: controller.signal,
      onPage: (page) => {
        const lines = job.write(page);
        parts.push(lines.text);
        rows += lines.written;
        left += lines.left ?? 0;
        setState({ step: 'running', rows });
      },
    });
    if (!result.ok) {
      setState({ step: 'failed', error: result.error });
      return;
    }
    if (rows > 0) saveFile(job.fileName, parts, 'text/csv;charset=utf-8');
    setState({ step: 'done', rows, left });
  }, []);

  const cancel = useCallback(() => running.current?.abort(), []);
  return { state, start, cancel };
}
