import { createProcessPool, ProcessStopped } from '../../platform/process-pool.ts';
import type { FileInspector, InspectedFile } from '../../ports/file-inspector.ts';

export function createFileInspector(): FileInspector & { readonly close: () => Promise<void> } {
  const pool = createProcessPool<Uint8Array, InspectedFile>({
    file: new URL('./file-inspector.process.ts', import.meta.url),
    size: 2,
    milliseconds: 15_000,
    tasksPerProcess: 200,
  });
  return {
    inspect: async (bytes) => {
      try {
        return await pool.run(bytes);
      } catch (error) {
        if (!(error instanceof ProcessStopped)) throw error;
        return { type: 'refused', reason: 'leerlo tomó demasiado tiempo o memoria' };
      }
    },
    close: pool.close,
  };
}
