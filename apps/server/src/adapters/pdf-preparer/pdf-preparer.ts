import { createProcessPool } from '../../platform/process-pool.ts';
import type { PdfPreparer, Preparation, PreparedPdf } from '../../ports/pdf-preparer.ts';

/** Apart, because a file may be large and was made by nobody knows whom. */
export function createPdfPreparer(): PdfPreparer & { readonly close: () => Promise<void> } {
  const pool = createProcessPool<Preparation, PreparedPdf>({
    file: new URL('./pdf-preparer.process.ts', import.meta.url),
    size: 1,
    milliseconds: 60_000,
    megabytes: 1024,
    tasksPerProcess: 500,
  });
  return { prepare: pool.run, close: pool.close };
}
