import type * as loaded from './engine.ts';

export type PdfEngine = typeof loaded;

let engine: Promise<PdfEngine> | undefined;

/** Half a megabyte, loaded on first use; a failed download can be retried. */
export function loadEngine(): Promise<PdfEngine> {
  engine ??= import('./engine.ts').catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}
