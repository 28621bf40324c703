import type * as loaded from './engine.ts';

export type PdfEngine = typeof loaded;

let engine: Promise<PdfEngine> | undefined;

/** Half a megabyte that no first screen carries; a failed download may be tried again. */
export function loadEngine(): Promise<PdfEngine> {
  engine ??= import('./engine.ts').catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}
