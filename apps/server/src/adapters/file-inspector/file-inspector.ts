import type { TextPage } from '@rubrica/contract';
import type { BoxCheck, BoxGround } from '@rubrica/pades';

import { createProcessPool, ProcessStopped, type ProcessPool } from '../../platform/process-pool.ts';
import type { Requester, SharedPort } from '../../platform/requester.ts';
import type { FileInspector, FoundText, InspectedFile } from '../../ports/file-inspector.ts';
import type { InspectorAnswer, InspectorTask } from './inspector-task.ts';

export function createFileInspector(): SharedPort<FileInspector> {
  const pool = createProcessPool<InspectorTask, InspectorAnswer>({
    file: new URL('./file-inspector.process.ts', import.meta.url),
    size: 3,
    milliseconds: 10_000,
    megabytes: 1024,
    tasksPerProcess: 200,
  });
  return { for: (requester) => inspectorOf(pool, requester), close: pool.close };
}

function inspectorOf(pool: ProcessPool<InspectorTask, InspectorAnswer>, requester: Requester): FileInspector {
  /** Whatever stops the process stops only that answer. */
  const ask = async <T>(task: InspectorTask, otherwise: T): Promise<T> => {
    try {
      return (await pool.run(requester, task)).result as T;
    } catch (error) {
      if (!(error instanceof ProcessStopped)) throw error;
      return otherwise;
    }
  };
  return {
    inspect: (bytes) =>
      ask<InspectedFile>(
        { task: 'inspect', bytes },
        {
          type: 'refused',
          reason: 'no alcanzamos a leerlo. Intente otra vez; si se repite, guárdelo de nuevo como PDF',
          isDamaged: false,
        },
      ),
    findText: (bytes, text) => ask<readonly FoundText[] | undefined>({ task: 'find-text', bytes, text }, undefined),
    readText: (bytes, asked) => ask<readonly TextPage[] | undefined>({ task: 'read-text', bytes, asked }, undefined),
    groundsOfBoxes: (bytes, asked) =>
      ask<readonly BoxGround[] | undefined>({ task: 'grounds-of-boxes', bytes, asked }, undefined),
    checkBoxes: (bytes, asked) =>
      ask<readonly BoxCheck[] | undefined>({ task: 'check-boxes', bytes, asked }, undefined),
    redraw: (bytes, shape) => ask<Uint8Array | undefined>({ task: 'redraw', bytes, shape }, undefined),
    drawFirstPage: (bytes, longSide) =>
      ask<Uint8Array | undefined>({ task: 'draw-first-page', bytes, longSide }, undefined),
    toJpeg: (bytes) => ask<Uint8Array | undefined>({ task: 'to-jpeg', bytes }, undefined),
  };
}
