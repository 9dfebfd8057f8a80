import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExportRun } from '../../../services/staff/exports.ts';
import type { CallFailure, CallResult } from '../../../services/staff/database.ts';
import { saveFile } from '../shared/save-file.ts';

/** State of an export. `rows` counts rows written, `skipped` rows that could not be written. */
export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; rows: number }
  | { step: 'done'; rows: number; skipped: number }
  | { step: 'failed'; error: CallFailure['kind'] };

/** File to export: its rows and their CSV format. */
export type ExportJob<Row> = {
  fileName: string;
  /** Start of the file: byte order mark and headings. */
  head: string;
  read: (run: ExportRun<Row>) => Promise<CallResult<number>>;
  /** Formats rows as CSV lines; counts rows written and skipped. */
  write: (rows: readonly Row[]) => { text: string; written: number; skipped?: number };
};

/** Reads rows page by page and saves the file after the last page. Saves no file without rows. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async <Row>(job: ExportJob<Row>): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const parts = [job.head];
    let rows = 0;
    let skipped = 0;
    setState({ step: 'running', rows });
    const result = await job.read({
      signal: controller.signal,
      onPage: (page) => {
        const lines = job.write(page);
        parts.push(lines.text);
        rows += lines.written;
        skipped += lines.skipped ?? 0;
        setState({ step: 'running', rows });
      },
    });
    if (!result.ok) {
      setState({ step: 'failed', error: result.error.kind });
      return;
    }
    if (rows > 0) saveFile(job.fileName, parts, 'text/csv;charset=utf-8');
    setState({ step: 'done', rows, skipped });
  }, []);

  const cancel = useCallback(() => running.current?.abort(), []);
  return { state, start, cancel };
}
