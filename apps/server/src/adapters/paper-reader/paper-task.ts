import type { PaperReport } from '@rubrica/identity/papers';

import type { ExpectedData } from '../../ports/document-reader.ts';

/** What the reader's process is asked: to read a paper, or whether it can read at all. */
export type PaperTask = ReadingTask | { readonly task: 'check' };

export interface ReadingTask {
  readonly task: 'read';
  readonly documentType: string;
  readonly expected: ExpectedData;
  readonly isPdf: boolean;
  readonly bytes: Uint8Array;
  readonly today: string;
}

/** What was read, with the page that was drawn of a PDF. */
export type ReadPaper = PaperReport & { readonly page?: Uint8Array };

/** `missing`: this machine cannot open the models, whatever the paper. */
export type PaperAnswer =
  | { readonly answer: 'read'; readonly report: ReadPaper }
  | { readonly answer: 'open' }
  | { readonly answer: 'missing'; readonly reason: string };
