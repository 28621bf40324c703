import type { Effect, Finding, FindingCode, FindingData, Indication, SubIndication } from './finding-data.ts';

export type { Effect, Finding, FindingCode, FindingData, Indication, SubIndication } from './finding-data.ts';

interface FindingKind {
  readonly effect: Effect;
  readonly because?: SubIndication;
  readonly clause: string;
}

const fails = (because: SubIndication, clause: string): FindingKind => ({ effect: 'fails', because, clause });
const leavesOpen = (because: SubIndication, clause: string): FindingKind => ({
  effect: 'leaves-open',
  because,
  clause,
});
const isNoted = (clause: string): FindingKind => ({ effect: 'is-noted', clause });

const format = 'EN 319 102-1 §5.2.2';
const signed = 'ISO 32000-2 §12.8.1';
const updates = 'ISO 32000-2 §7.5.6';
const cmsForm = 'RFC 5652 §5';
const paths = 'EN 319 102-1 §5.2.6';

const certification = 'ISO 32000-2 §12.8.2.2';

/** Everything that can be found, with what it does to the verdict and the clause that says so. The data are in `FindingData`. */
const kinds = {
  'file.leading_bytes': isNoted('ISO 32000-2 §7.5.2'),
  'file.trailing_bytes': fails('FORMAT_FAILURE', signed),
  'file.unlisted_bytes': fails('FORMAT_FAILURE', updates),
  'file.revision_chain': fails('FORMAT_FAILURE', updates),
  'file.hybrid_update': fails('FORMAT_FAILURE', 'ISO 32000-2 §7.5.8.4'),
  'file.damaged_object': fails('FORMAT_FAILURE', format),
  'file.changed': fails('FORMAT_FAILURE', certification),
  'file.covered': fails('FORMAT_FAILURE', certification),
  'file.cover_unknown': leavesOpen('SIG_CONSTRAINTS_FAILURE', certification),
  'file.cover_unchecked': fails('FORMAT_FAILURE', certification),
  'file.box_over_text': isNoted(certification),
  'file.added_by_signer': isNoted(certification),
  'file.unknown_addition': leavesOpen('NO_CERTIFICATE_CHAIN_FOUND', 'EN 319 102-1 §5.2.6'),
  'file.unknown_signer': isNoted('EN 319 102-1 §5.2.6'),
  'file.forbidden': fails('FORMAT_FAILURE', 'ISO 32000-2 §12.8.2'),
  'file.lost_signature': fails('FORMAT_FAILURE', signed),
  'file.evidence': isNoted('EN 319 142-1 §5.4'),
  'file.no_evidence': fails('FORMAT_FAILURE', 'EN 319 142-1 §5.4'),
  'file.filled': isNoted(certification),
  'file.filled_signed': isNoted(certification),
  'file.filled_unread': leavesOpen('SIG_CONSTRAINTS_FAILURE', certification),
  'file.commented': isNoted(certification),
  'file.commented_signed': isNoted(certification),
  'file.comment_over_content': fails('FORMAT_FAILURE', certification),
  'file.outside': leavesOpen('SIG_CONSTRAINTS_FAILURE', 'ISO 32000-2 §7.3.8.2'),
  'appearance.changed': fails('FORMAT_FAILURE', certification),
  'appearance.unknown_signer': leavesOpen('NO_CERTIFICATE_CHAIN_FOUND', paths),
  'appearance.not_compared': { effect: 'leaves-open', clause: certification },
  'appearance.over_text': isNoted(certification),
  'signature.value': fails('FORMAT_FAILURE', signed),
  'signature.byte_range': fails('FORMAT_FAILURE', signed),
  'signature.contents': fails('FORMAT_FAILURE', signed),
  'signature.padding': fails('FORMAT_FAILURE', 'EN 319 142-1 §5.3'),
  'signature.revision': fails('FORMAT_FAILURE', signed),
  'signature.shared': fails('FORMAT_FAILURE', 'ISO 32000-2 §12.7.5.5'),
  'signature.kind': fails('FORMAT_FAILURE', 'ISO 32000-2 table 255'),
  'signature.legacy': isNoted('EN 319 142-1 §6'),
  'signature.foreign': isNoted('ISO 32000-2 table 255'),
  'signature.unsupported': leavesOpen('SIG_CONSTRAINTS_FAILURE', 'ISO 32000-2 table 255'),
  'signature.no_attributes': isNoted('RFC 5652 §5.4'),
  'cms.form': fails('FORMAT_FAILURE', cmsForm),
  'cms.no_certificate': leavesOpen('NO_SIGNING_CERTIFICATE_FOUND', 'EN 319 102-1 §5.2.3'),
  'cms.other_certificate': leavesOpen('NO_SIGNING_CERTIFICATE_FOUND', 'EN 319 102-1 §5.2.3'),
  'cms.unnamed_certificate': fails('FORMAT_FAILURE', 'EN 319 122-1 §5.2.2'),
  'cms.digest': fails('HASH_FAILURE', 'EN 319 102-1 §5.2.7'),
  'cms.signature': fails('SIG_CRYPTO_FAILURE', 'EN 319 102-1 §5.2.7'),
  'cms.weak': leavesOpen('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', 'EN 319 102-1 §5.2.8'),
  'cms.embedded': isNoted('EN 319 122-1 §5.2'),
  'cms.stray': isNoted('EN 319 122-1 §5.2'),
  'cms.issuer_name': isNoted('RFC 5652 §5.3'),
  'cms.other_formats': isNoted('RFC 5652 §10.2'),
  'cms.unsigned_attribute': isNoted('EN 319 142-1 §6.3'),
  'signer.key_usage': leavesOpen('CHAIN_CONSTRAINTS_FAILURE', paths),
  'signer.mixed_alphabets': isNoted('EN 319 412-2 §4.2.4'),
  'signer.unseen_characters': isNoted('EN 319 412-2 §4.2.4'),
  'chain.missing': leavesOpen('NO_CERTIFICATE_CHAIN_FOUND', paths),
  'chain.invalid': leavesOpen('CHAIN_CONSTRAINTS_FAILURE', paths),
  'chain.expired': leavesOpen('OUT_OF_BOUNDS_NO_POE', paths),
  'chain.not_yet': leavesOpen('NOT_YET_VALID', paths),
  'revocation.revoked': fails('REVOKED', 'EN 319 102-1 §5.5.4'),
  'revocation.revoked_unproven': leavesOpen('REVOKED_NO_POE', 'EN 319 102-1 §5.3.4'),
  'revocation.authority_revoked': leavesOpen('REVOKED_CA_NO_POE', 'EN 319 102-1 §5.3.4'),
  'revocation.revoked_later': isNoted('EN 319 102-1 §5.5.4'),
  'revocation.unknown': leavesOpen('TRY_LATER', 'EN 319 102-1 §5.2.6'),
  'revocation.not_checked': isNoted('EN 319 102-1 §5.2.6'),
  'revocation.at_stamp': isNoted('EN 319 102-1 §5.4'),
  'revocation.lost': leavesOpen('TRY_LATER', 'EN 319 102-1 §5.2.6'),
  'time.claimed': isNoted('EN 319 102-1 §5.2.5'),
  'time.future': leavesOpen('SIG_CONSTRAINTS_FAILURE', 'EN 319 102-1 §5.2.5'),
  'time.contradiction': leavesOpen('SIG_CONSTRAINTS_FAILURE', 'EN 319 102-1 §5.5.4'),
  'time.order': leavesOpen('TIMESTAMP_ORDER_FAILURE', 'EN 319 102-1 §5.5.4'),
  'timestamp.broken': fails('FORMAT_FAILURE', 'EN 319 102-1 §5.4'),
  'timestamp.future': leavesOpen('TIMESTAMP_ORDER_FAILURE', 'EN 319 102-1 §5.4'),
  'timestamp.untrusted': isNoted('EN 319 102-1 §5.4'),
} as const satisfies Readonly<Record<keyof FindingData, FindingKind>>;

type CodeWithoutData = { [Code in FindingCode]: null extends FindingData[Code] ? Code : never }[FindingCode];

export function found(code: CodeWithoutData): Finding;
export function found<Code extends FindingCode>(code: Code, data: FindingData[Code]): Finding;
export function found(code: FindingCode, data: FindingData[FindingCode] = null): Finding {
  return { code, ...kinds[code], data } as Finding;
}

/** One question about `facts`. No finding means yes. */
export type Check<Facts> = (facts: Facts) => Finding | undefined;

export const ask = <Facts>(facts: Facts, checks: readonly Check<Facts>[]): Finding[] =>
  checks.flatMap((check) => check(facts) ?? []);

export interface Conclusion {
  readonly indication: Indication;
  readonly subIndication?: SubIndication;
  /** The clause that decided. */
  readonly clause?: string;
}

/** What fails outweighs what leaves open; among equals the first decides. */
export function conclude(findings: readonly Finding[]): Conclusion {
  const decisive =
    findings.find(({ effect }) => effect === 'fails') ?? findings.find(({ effect }) => effect === 'leaves-open');
  if (!decisive) return { indication: 'TOTAL-PASSED' };
  const indication = decisive.effect === 'fails' ? 'TOTAL-FAILED' : 'INDETERMINATE';
  const { because, clause } = decisive;
  return because === undefined ? { indication, clause } : { indication, subIndication: because, clause };
}
