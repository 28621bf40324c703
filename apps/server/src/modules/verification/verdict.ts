import type { ChainSummary } from '@rubrica/pades';
import type { ReadableFinding, ReadableReport, ReadableSignature } from '@rubrica/verifier';

/** Nobody could say whether a certificate was revoked. */
export const hasOpenRevocation = ({ findings }: Pick<ReadableSignature, 'findings'>): boolean =>
  findings.some(({ code }) => code === 'revocation.unknown');

export const isDemonstration = (chain: ChainSummary | undefined, root: string | undefined): boolean =>
  root !== undefined && chain?.isTrusted === true && chain.certificates.at(-1)?.sha256 === root;

/** Made where something that proves was a stand-in, with any certificate. */
export const saysDemonstration = ({ findings }: Pick<ReadableSignature, 'findings'>): boolean =>
  findings.some(({ code }) => code === 'signer.demonstration');

export const findingsOf = ({ findings, signatures, timestamps }: ReadableReport): ReadableFinding[] => [
  ...findings,
  ...signatures.flatMap((signature) => signature.findings),
  ...timestamps.flatMap((stamp) => stamp.findings),
];

const changes: ReadonlySet<ReadableFinding['code']> = new Set([
  'file.changed',
  'file.covered',
  'file.comment_over_content',
  'file.forbidden',
  'file.trailing_bytes',
  'file.unlisted_bytes',
  'appearance.changed',
]);

export const isChange = ({ code }: ReadableFinding): boolean => changes.has(code);

/** A certificate that comes along and leads nowhere says nothing of what was signed. */
export const isAboutContent = ({ code, effect }: ReadableFinding): boolean =>
  effect !== 'is-noted' && /^(?:file|appearance|signature|cms)\./.test(code) && code !== 'cms.stray';

/** Whether what was signed is what is there: `unknown` where the cryptography itself was not carried through. */
export function integrityOf(report: ReadableReport): 'good' | 'bad' | 'unknown' {
  const about = findingsOf(report).filter(isAboutContent);
  if (about.some(({ effect }) => effect === 'fails')) return 'bad';
  return about.length > 0 ? 'unknown' : 'good';
}
