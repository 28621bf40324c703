import { z } from 'zod';

import { definePort, webAddress } from '../platform/outside/define-port.ts';
import type { Requester } from '../platform/requester.ts';
import type { InspectedImage, InspectedPdf } from './file-inspector.ts';

/** The type of the slip of a transfer. */
export const transferSlip = 'comprobante_transferencia';

/** What a paper must show, as the form's answers say it; absent where nothing is expected. */
export interface ExpectedData {
  readonly names?: string | undefined;
  readonly identification_number?: string | undefined;
  readonly plate?: string | undefined;
  readonly expiration_date?: string | undefined;
  /** Of a slip, as its payer wrote them: a number, dollars and cents (`18.40`), a day (`yyyy-mm-dd`) and a bank. */
  readonly document_number?: string | undefined;
  readonly amount?: string | undefined;
  readonly movement_date?: string | undefined;
  readonly bank?: string | undefined;
}

export interface PaperToRead {
  readonly documentType: string;
  readonly expected: ExpectedData;
  readonly file: { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array };
  readonly inspected: InspectedPdf | InspectedImage;
  /** Ecuadorian date, `yyyy-mm-dd`. */
  readonly today: string;
  /** Whose turn it takes where the reading is ours. */
  readonly requester?: Requester;
}

export interface PaperCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly message: string;
}

/** REVIEW: no fault was found, and a person must look. */
export interface PaperReading {
  readonly verdict: 'ACCEPTED' | 'REVIEW' | 'REJECTED';
  readonly checks: readonly PaperCheck[];
  /** Refused for the photograph alone: nothing that was read speaks against the paper. */
  readonly isUnreadable?: boolean;
  /** What was read, for its holder to confirm; absent where the reader does not say. */
  readonly fields?: PaperFields;
  /** The holder's picture on the paper, a JPEG. */
  readonly portrait?: Uint8Array;
  /** The page of a PDF that was looked at, as a picture. */
  readonly page?: Uint8Array;
}

/** Dates are `yyyy-mm-dd`; what was not read is absent. */
export interface PaperFields {
  readonly nui?: string;
  readonly last_names?: string;
  readonly first_names?: string;
  readonly birth_date?: string;
  readonly expiry_date?: string;
  readonly sex?: 'M' | 'F';
  readonly document_number?: string;
}

/** Reads identity papers and the like. Rejects when the service does not answer. */
export interface DocumentReader {
  readonly read: (paper: PaperToRead) => Promise<PaperReading>;
}

declare module './ports.ts' {
  interface Ports {
    readonly documentReader: DocumentReader;
  }
}

export const documentReader = definePort({
  code: 'document-reader',
  title: 'Lector de documentos',
  proves: true,
  isEmbedded: true,
  variables: { DOCUMENT_READER_URL: webAddress, DOCUMENT_READER_TOKEN: z.string() },
  words: {
    DOCUMENT_READER_URL: { label: 'Dirección del proveedor', example: 'https://lector.proveedor.ec/leer' },
    DOCUMENT_READER_TOKEN: { label: 'Clave', isSecret: true },
  },
  settings: (given) => ({ kind: 'http', url: given.DOCUMENT_READER_URL, token: given.DOCUMENT_READER_TOKEN }),
  report: { embedded: 'lo lee este programa, sin enviar nada afuera' },
});
