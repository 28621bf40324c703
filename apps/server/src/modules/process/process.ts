import type {
  ProcessFacts,
  ProcessRow,
  ProcessStatus,
  SignerInput,
  SigningChoices,
  StoredInformation,
  StoredNotification,
} from '@rubrica/contract';
import type { KindAnswers } from '@rubrica/process-kinds';

/** How far what was left to a client has come. */
export type ClientPartState = NonNullable<ProcessRow['client_part']>;

/** The answers and signers, as they were accepted. */
export interface ProcessContent {
  /** Of the form; null for kinds without one. */
  readonly version: string | null;
  readonly form_data: KindAnswers;
  readonly annexes: readonly string[];
  readonly signers: readonly SignerInput[];
  /** What the maker chose for all signers, beside what the kind says. */
  readonly signing?: SigningChoices;
  /** Groups of the form that were left to the client. */
  readonly left_to_client?: readonly number[];
}

export type ProcessInformation = Readonly<StoredInformation>;
export type ProcessNotification = Readonly<StoredNotification>;

export interface SigningProcess {
  readonly id: string;
  /** The uuid by which its maker named the kind. */
  readonly processId: string;
  readonly kind: string;
  readonly operationNumber: string;
  readonly title: string;
  readonly status: ProcessStatus;
  readonly facts: ProcessFacts;
  /** Who answers for it: its maker, or where its client began it, the official whom the company named. */
  readonly createdBy: string;
  readonly createdByName: string;
  /** What its client began it with; null where an official made it. */
  readonly applicationId: string | null;
  /** Of what was left to the client; null where nothing was. */
  readonly clientPart: ClientPartState | null;
  readonly usersGroup: string;
  readonly content: ProcessContent;
  readonly processInformation: ProcessInformation;
  readonly contentNotification: ProcessNotification;
  readonly verificationCode: string;
  readonly failure: string | null;
  /** The account whose approval is pending; null where none is, or where the approver has no account. */
  readonly nextApprover: string | null;
  /** The approval that is waited for. */
  readonly nextApproval: string | null;
  readonly documentRound: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When it came to its end; null before. */
  readonly finishedAt: Date | null;
  readonly deadlineAt: Date;
}

/** Its client has not filled their part: no document was ever asked for, and there is nothing to sign. */
export const isUnwritten = ({
  applicationId,
  documentRound,
  clientPart,
}: Pick<SigningProcess, 'applicationId' | 'documentRound' | 'clientPart'>): boolean =>
  clientPart === 'open' || (applicationId !== null && documentRound === 1);

/** Who began it, and who answers for it where that is somebody else. */
export const startedBy = ({
  applicationId,
  createdByName: name,
}: Pick<SigningProcess, 'applicationId' | 'createdByName'>): string =>
  applicationId === null ? name : `El cliente (a cargo de ${name})`;

export interface SignatoryCount {
  readonly total: number;
  readonly signed: number;
}
