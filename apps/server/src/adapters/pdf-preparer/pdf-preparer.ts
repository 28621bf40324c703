import { createProcessPool } from '../../platform/process-pool.ts';
import type { SharedPort } from '../../platform/requester.ts';
import type { PdfPreparer, Preparation, PreparedPdf } from '../../ports/pdf-preparer.ts';

/** Apart, because a file may be large and was made by nobody knows whom. */
export function createPdfPreparer(): SharedPort<PdfPreparer> {
  const pool = createProcessPool<Preparation, PreparedPdf>({
    file: new URL('./pdf-preparer.process.ts', import.meta.url),
    size: 2,
    milliseconds: 60_000,
    megabytes: 1024,
    tasksPerProcess: 500,
  });
  return {
    for: (requester) => ({ prepare: (preparation) => pool.run(requester, preparation) }),
    close: pool.close,
  };
}
