import { createProcessPool, ProcessStopped } from '../../platform/process-pool.ts';
import type { SharedPort } from '../../platform/requester.ts';
import type { ReadSheet, SheetReader } from '../../ports/sheet-reader.ts';
import type { SheetTask } from './sheet-task.ts';

/** In a process apart: a file made to take all memory or all time takes only its own. */
export function createSheetReader(): SharedPort<SheetReader> {
  const pool = createProcessPool<SheetTask, ReadSheet>({
    file: new URL('./sheet-reader.process.ts', import.meta.url),
    size: 2,
    milliseconds: 30_000,
    megabytes: 700,
    tasksPerProcess: 20,
  });
  return {
    for: (requester) => ({
      read: async (bytes, { rows }) => {
        try {
          return await pool.run(requester, { bytes, rows });
        } catch (error) {
          if (!(error instanceof ProcessStopped)) throw error;
          return { ok: false, reason: 'no alcanzamos a leerlo. Intente otra vez; si se repite, divídalo en partes' };
        }
      },
    }),
    close: pool.close,
  };
}
