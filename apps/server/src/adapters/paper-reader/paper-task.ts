import type { PaperReport } from '@rubrica/identity/papers';

import type { ExpectedData } from '../../ports/document-reader.ts';

/** What the reader's process is asked. */
export interface PaperTask {
  readonly documentType: string;
  readonly expected: ExpectedData;
  readonly isPdf: boolean;
  readonly bytes: Uint8Array;
  readonly today: string;
}

/** What it answers, with the page that it drew of a PDF. */
export type ReadPaper = PaperReport & { readonly page?: Uint8Array };
