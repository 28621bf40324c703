import type { AssuranceLevel, ProcessStatus } from '@rubrica/contract';

export interface PublishedSignatory {
  readonly name: string;
  readonly lastName: string;
  readonly hasSigned: boolean;
  readonly assurance: AssuranceLevel | null;
}

export type DocumentStage = 'original' | 'prepared' | 'signed' | 'archived';

export interface PublishedDocument {
  /** For who holds the file only: it may name people. */
  readonly name: string;
  /** Of the registration; nobody signs it. */
  readonly isSheet: boolean;
  readonly pageCount: number;
  /** The file as each stage left it, the oldest first. */
  readonly versions: readonly { readonly stage: DocumentStage; readonly sha256: Buffer }[];
}

export interface PublishedProcessFacts {
  readonly id: string;
  readonly code: string;
  readonly kind: string;
  readonly operationNumber: string;
  readonly status: ProcessStatus;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly signatories: readonly PublishedSignatory[];
  readonly documents: readonly PublishedDocument[];
}
