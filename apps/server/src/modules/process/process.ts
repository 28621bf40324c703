import type { ProcessFacts, ProcessStatus } from '@rubrica/contract';

export interface SigningProcess {
  readonly id: string;
  /** The uuid by which its maker named the kind. */
  readonly processId: string;
  readonly kind: string;
  readonly operationNumber: string;
  readonly title: string;
  readonly status: ProcessStatus;
  readonly facts: ProcessFacts;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly usersGroup: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly processInformation: Readonly<Record<string, unknown>>;
  readonly contentNotification: Readonly<Record<string, unknown>>;
  readonly verificationCode: string;
  readonly failure: string | null;
  /** The account whose word is waited for; null where nobody's is, or that of who has none. */
  readonly nextApprover: string | null;
  /** The approval that is waited for. */
  readonly nextApproval: string | null;
  readonly documentRound: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deadlineAt: Date;
}

export interface SignatoryCount {
  readonly total: number;
  readonly signed: number;
}
