import type { Change, Cover } from './change.ts';
import type { CmsFault, TokenFault } from './cryptography/faults.ts';
import type { PartOfPage } from './part-of-page.ts';
import type { ActiveContent } from './structure/active-content.ts';

/** ETSI EN 319 102-1 table 5: what a validation may conclude. */
export type Indication = 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE';

/** ETSI EN 319 102-1 table 6: why. Those that this verifier can reach. */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'REVOKED'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'
  | 'NOT_YET_VALID'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'TIMESTAMP_ORDER_FAILURE'
  | 'TRY_LATER';

/** What a finding does to the verdict: ends it, leaves it open, or is only recorded. */
export type Effect = 'fails' | 'leaves-open' | 'is-noted';

/** A code that says everything by itself. */
type NoData = null;

interface OfField {
  readonly field: string;
}

interface OfCertificate {
  /** The name of the certificate's owner (RFC 4514). */
  readonly who: string;
}

interface OfRevocation extends OfCertificate {
  readonly at: Date;
}

interface OfFilling extends OfField {
  readonly value: string;
}

/** Bytes that belong to no object. Offsets in the file. */
export type UnlistedBytes =
  | { readonly kind: 'between'; readonly from: number; readonly to: number }
  | { readonly kind: 'comment'; readonly from: number }
  | { readonly kind: 'after'; readonly from: number }
  | { readonly kind: 'inside_object'; readonly object: number };

export type DamagedObject =
  /** For programmers: in English. */
  { readonly kind: 'object'; readonly reason: string } | { readonly kind: 'earlier_revision' };

export type LostSignature =
  | { readonly kind: 'signature'; readonly field: string; readonly signer?: string }
  | { readonly kind: 'certification' };

export type UselessEvidence =
  | { readonly kind: 'stored'; readonly entry: string }
  | { readonly kind: 'unreadable_list' | 'unreadable_certificate' | 'unverified_answer' };

/** A page as another program found it, which compared the pages. */
export interface ChangedPage {
  /** From 1. */
  readonly number: number;
  readonly state: 'changed' | 'added' | 'removed';
  readonly part?: PartOfPage;
}

interface OfPages {
  readonly pages: readonly ChangedPage[];
}

export type UncomparedPages =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'some'; readonly count: number; readonly of: number };

export type WeakAlgorithm = { readonly kind: 'algorithm'; readonly name: string } | { readonly kind: 'short_key' };

export type UnverifiedCertificate = { readonly kind: 'unreadable' } | { readonly kind: 'named'; readonly who: string };

export type BrokenToken =
  | { readonly kind: 'fault'; readonly fault: TokenFault }
  | { readonly kind: 'finding'; readonly cause: Finding };

export interface OfComment {
  /** From 1. */
  readonly page: number;
  readonly author: string;
  readonly text: string;
}

/** What each code says besides itself. */
export interface FindingData {
  'file.leading_bytes': { readonly count: number };
  'file.trailing_bytes': { readonly count: number };
  'file.unlisted_bytes': UnlistedBytes;
  'file.revision_chain': { readonly table: number };
  'file.hybrid_update': NoData;
  'file.damaged_object': DamagedObject;
  'file.changed': Change;
  'file.covered': Cover;
  'file.cover_unknown': NoData;
  'file.cover_unchecked': NoData;
  'file.box_over_text': OfField;
  'file.added_by_signer': OfField;
  'file.unknown_addition': OfField;
  'file.unknown_signer': OfField;
  'file.forbidden': OfField;
  'file.lost_signature': LostSignature;
  'file.evidence': UselessEvidence;
  'file.no_evidence': { readonly entry: string };
  'file.filled': OfFilling;
  'file.filled_signed': OfFilling;
  'file.filled_unread': OfField;
  'file.commented': OfComment;
  'file.commented_signed': OfComment;
  'file.comment_over_content': { readonly page: number };
  'file.outside': { readonly kinds: readonly ActiveContent[] };
  'appearance.changed': OfPages;
  'appearance.unknown_signer': OfPages;
  'appearance.not_compared': UncomparedPages;
  'appearance.over_text': OfPages;
  'signature.value': NoData;
  'signature.byte_range': { readonly fault: 'form' | 'gap' | 'beyond_file' };
  'signature.contents': { readonly fault: 'missing' | 'digits' };
  'signature.padding': NoData;
  'signature.revision': NoData;
  'signature.shared': OfField;
  /** Type and sub-filter, as far as they are there. */
  'signature.kind': { readonly names: readonly string[] };
  'signature.legacy': { readonly subFilter: string };
  'signature.foreign': { readonly subFilter: string };
  'signature.unsupported': { readonly names: readonly string[] };
  'signature.no_attributes': NoData;
  'cms.form': CmsFault;
  'cms.no_certificate': NoData;
  'cms.other_certificate': NoData;
  'cms.unnamed_certificate': NoData;
  'cms.digest': NoData;
  'cms.signature': NoData;
  'cms.weak': WeakAlgorithm;
  'cms.embedded': UnverifiedCertificate;
  'cms.stray': OfCertificate;
  'cms.issuer_name': NoData;
  'cms.other_formats': NoData;
  /** Object identifier. */
  'cms.unsigned_attribute': { readonly type: string };
  'signer.key_usage': NoData;
  'signer.mixed_alphabets': { readonly name: string };
  'signer.unseen_characters': { readonly name: string };
  'chain.missing': OfCertificate;
  'chain.invalid': OfCertificate;
  'chain.expired': OfCertificate;
  'chain.not_yet': OfCertificate;
  'revocation.revoked': OfRevocation;
  'revocation.revoked_unproven': OfRevocation;
  'revocation.authority_revoked': OfRevocation;
  'revocation.revoked_later': OfRevocation;
  'revocation.unknown': OfCertificate;
  'revocation.not_checked': OfCertificate;
  'revocation.at_stamp': NoData;
  'revocation.lost': OfCertificate;
  'time.claimed': NoData;
  'time.future': NoData;
  'time.contradiction': NoData;
  'time.order': NoData;
  'timestamp.broken': BrokenToken;
  'timestamp.future': NoData;
  'timestamp.untrusted': { readonly cause: Finding };
}

export type FindingCode = keyof FindingData;

/** One thing that was found, as a code and its data: sentences about it are made outside. Plain data. */
export type Finding<Code extends FindingCode = FindingCode> = {
  readonly [One in Code]: {
    readonly code: One;
    readonly effect: Effect;
    readonly because?: SubIndication;
    readonly clause: string;
    readonly data: FindingData[One];
  };
}[Code];
