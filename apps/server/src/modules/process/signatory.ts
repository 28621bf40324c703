import type {
  AssuranceLevel,
  OtpChannel,
  SignatoryStatus,
  SignatureType,
  SignerChecks,
  SignerInput,
} from '@rubrica/contract';

/** Somebody who will sign, before the process exists. */
export interface PlannedSignatory {
  /** Stands in documents and evidence, whatever happens to the order. */
  readonly position: number;
  readonly step: number;
  /** How many of one step must sign; null for all of them. */
  readonly quorum: number | null;
  readonly party: string;
  readonly capacity: string;
  readonly role: SignerInput['type'];
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly identificationType: string;
  readonly identificationNumber: string;
  readonly signatureType: SignatureType;
  readonly initials: string;
  readonly color: string;
  readonly checks: SignerChecks;
  /** What is demanded of them: the level that passing all of this reaches. */
  readonly leastAssurance: AssuranceLevel;
  readonly boxes: SignerInput['position_sign'];
}

/** Somebody who signs a process, and how far they have come. */
export interface Signatory extends PlannedSignatory {
  readonly id: string;
  readonly processId: string;
  /** Which words of a name that is not apart are the given names; empty where nobody who knows has said so. */
  readonly givenNames: string;
  /** The official, where they sign themselves. */
  readonly userId: string | null;
  readonly status: SignatoryStatus;
  /** Null while nothing of theirs can be opened. */
  readonly linkHash: Buffer | null;
  readonly linkVersion: number;
  /** The way that the standing link took. */
  readonly linkChannel: OtpChannel;
  /** Since when it opens nothing because somebody said that it was not them who opened it. */
  readonly linkStoppedAt: Date | null;
  /** The version that a mail carried. */
  readonly sentVersion: number;
  readonly sentAt: Date | null;
  readonly reminders: number;
  readonly remindedAt: Date | null;
  /** The device that holds the portal's session. */
  readonly deviceSession: string | null;
  readonly otpFailures: number;
  readonly biometricFailures: number;
  /** Registry lookups that did not match their fingerprint code. */
  readonly registryFailures: number;
  /** Calls to registry and face matcher about their face, and readings of their papers. */
  readonly biometricQuestions: number;
  readonly paperReadings: number;
  /** Photographs of papers that had to be taken again. */
  readonly unreadablePapers: number;
  readonly openedAt: Date | null;
  readonly termsAcceptedAt: Date | null;
  readonly signedAt: Date | null;
  /** Null while they have not signed. */
  readonly assurance: Assurance | null;
  readonly declinedAt: Date | null;
  readonly declineReason: string | null;
}

/** As much of somebody who signs as a list shows. */
export type SigningPerson = Pick<Signatory, 'id' | 'name' | 'lastName' | 'status' | 'signedAt'>;

/** A link that is about to be sent. */
export interface NewLink {
  readonly version: number;
  readonly hash: Buffer;
  /** Null where only the long link is sent. */
  readonly shortHash: Buffer | null;
  readonly channel: OtpChannel;
  readonly status: SignatoryStatus;
}

/** How sure we are that it was this person, and what that rests on, in words. */
export interface Assurance {
  readonly level: AssuranceLevel;
  readonly method: string;
}

export const nameOf = ({ name, lastName }: Pick<Signatory, 'name' | 'lastName'>): string =>
  [name, lastName].filter(Boolean).join(' ');

/** Their proof waits for somebody of the company. */
export const isInReview = ({ status }: Pick<Signatory, 'status'>): boolean => status === 'REVIEW';

/** They were asked, and have not answered. */
export const isAsked = ({ status }: Pick<Signatory, 'status'>): boolean => status === 'PENDING' || status === 'OPENED';

/** Steps that prove who somebody is. They count in the visit in which they were given, and in no other. */
export const proofSteps = ['login', 'otp', 'registry', 'biometrics', 'papers'] as const;

/** A title that nobody chose ends with a name; its owner reads it without. */
export function titleFor(title: string, signatory: Pick<Signatory, 'name' | 'lastName'>): string {
  const own = ` · ${nameOf(signatory)}`;
  return title.endsWith(own) ? title.slice(0, -own.length) : title;
}
