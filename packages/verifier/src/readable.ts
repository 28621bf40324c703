import type {
  Effect,
  FindingCode,
  SignatureReport,
  SignerAddition,
  SubIndication,
  TimestampReport,
} from '@rubrica/pades';

import type { VerifiedFile } from './combine.ts';
import type { CertifiedIdentity } from './ecuador/identity.ts';

/** A finding in a whole sentence. Two codes are the reader's own: what they say rests on who is believed. */
export interface ReadableFinding {
  readonly code: FindingCode | 'file.signed_box' | 'signer.demonstration';
  readonly effect: Effect;
  readonly because?: SubIndication;
  readonly clause: string;
  readonly text: string;
}

export interface ReadableSignature extends Omit<SignatureReport, 'findings' | 'signer'> {
  readonly signer: CertifiedIdentity | undefined;
  readonly findings: readonly ReadableFinding[];
}

export interface ReadableTimestamp extends Omit<TimestampReport, 'findings'> {
  readonly findings: readonly ReadableFinding[];
}

/**
 * What a later signature put on the pages, for readers. `signature`: only who signed and when, with at most a picture of
 * handwriting. `content`: anything else.
 */
export interface ReadableAddition extends Pick<SignerAddition, 'field' | 'end'> {
  readonly kind: 'signature' | 'content';
  readonly signer: string | undefined;
  /** From 1, each once. */
  readonly pages: readonly number[];
  /** What its letters say. */
  readonly says: string;
  readonly shows: readonly ('text' | 'image' | 'qr' | 'drawing')[];
  /** A whole sentence. */
  readonly text: string;
}

/** The report as people may see it. */
export interface ReadableReport extends Omit<
  VerifiedFile,
  'signatures' | 'timestamps' | 'findings' | 'additions' | 'error'
> {
  readonly signatures: readonly ReadableSignature[];
  readonly timestamps: readonly ReadableTimestamp[];
  readonly findings: readonly ReadableFinding[];
  readonly additions: readonly ReadableAddition[];
  /** Why the file could not be verified at all. */
  readonly error?: string;
  /** For programmers: in English. */
  readonly errorDetail?: string;
}
