import type { BoxCheck, BoxGround } from '@rubrica/pades';

import { createProcessPool, ProcessStopped } from '../../platform/process-pool.ts';
import type { FileInspector, FoundText, InspectedFile } from '../../ports/file-inspector.ts';
import type { InspectorTask } from './inspector-task.ts';

export function createFileInspector(): FileInspector & { readonly close: () => Promise<void> } {
  const pool = createProcessPool<InspectorTask, unknown>({
    file: new URL('./file-inspector.process.ts', import.meta.url),
    size: 2,
    milliseconds: 15_000,
    megabytes: 1024,
    tasksPerProcess: 200,
  });
  /** Whatever stops the process stops only that answer. */
  const ask = async <T>(task: InspectorTask, otherwise: T): Promise<T> => {
    try {
      return (await pool.run(task)) as T;
    } catch (error) {
      if (!(error instanceof ProcessStopped)) throw error;
      return otherwise;
    }
  };
  return {
    inspect: (bytes) =>
      ask<InspectedFile>(
        { task: 'inspect', bytes },
        { type: 'refused', reason: 'leerlo tomó demasiado tiempo o memoria', isDamaged: false },
      ),
    findText: (bytes, text) => ask<readonly FoundText[] | undefined>({ task: 'find-text', bytes, text }, undefined),
    groundsOfBoxes: (bytes, asked) =>
      ask<readonly BoxGround[] | undefined>({ task: 'grounds-of-boxes', bytes, asked }, undefined),
    checkBoxes: (bytes, asked) =>
      ask<readonly BoxCheck[] | undefined>({ task: 'check-boxes', bytes, asked }, undefined),
    toJpeg: (bytes) => ask<Uint8Array | undefined>({ task: 'to-jpeg', bytes }, undefined),
    close: pool.close,
  };
}
