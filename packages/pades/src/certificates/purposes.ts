import { extensions, keyPurposes } from '../asn1/identifiers.ts';
import { hasBit } from '../asn1/values.ts';
import type { Certificate } from './certificate.ts';
import { basicConstraintsOf, extendedKeyUsageOf, keyUses, mayUseKey } from './extensions.ts';

/** What a path is asked for. */
export type Purpose = 'signature' | 'timestamp';

const anyPurpose = '2.5.29.37.0';
const standardPurposes = '1.3.6.1.5.5.7.3.';
/** Of the standard ones, those for what people sign: mail and documents (RFC 5280 §4.2.1.12, RFC 9336). */
const signingPurposes = new Set([`${standardPurposes}4`, `${standardPurposes}36`]);
/** Purposes of machines and of logging in, outside the standard ones. */
const machinePurposes = new Set([
  '1.3.6.1.4.1.311.10.3.3',
  '2.16.840.1.113730.4.1',
  '1.3.6.1.4.1.311.20.2.2',
  '1.3.6.1.5.2.3.4',
  '1.3.6.1.5.2.3.5',
]);

const isForSigning = (purpose: string): boolean =>
  purpose.startsWith(standardPurposes) ? signingPurposes.has(purpose) : !machinePurposes.has(purpose);

/** EN 319 412-2 §4.3.2: a person's or a company's, for signatures; not an authority's, nor one only for TLS or other machines. */
export function maySign(certificate: Certificate): boolean {
  const mayUse = mayUseKey(certificate, 'digitalSignature') || mayUseKey(certificate, 'nonRepudiation');
  return mayUse && !isAuthority(certificate) && servesPurpose([certificate], 'signature');
}

function isAuthority(certificate: Certificate): boolean {
  const usage = certificate.extensions.get(extensions.keyUsage);
  return (
    basicConstraintsOf(certificate).isAuthority || (usage !== undefined && hasBit(usage.value, keyUses.keyCertSign))
  );
}

/** Purposes hold for what an authority issues, too: what one of the path does not allow, none below it may do. */
export function servesPurpose(path: readonly Certificate[], purpose: Purpose): boolean {
  const [leaf] = path;
  if (leaf && path.length > 1 && isAuthority(leaf)) return false;
  let allowed: readonly string[] | undefined;
  for (const certificate of path) {
    const purposes = extendedKeyUsageOf(certificate)?.purposes;
    if (!purposes || purposes.includes(anyPurpose)) continue;
    allowed = allowed ? allowed.filter((one) => purposes.includes(one)) : purposes;
  }
  if (!allowed) return true;
  return purpose === 'timestamp' ? allowed.includes(keyPurposes.timeStamping) : allowed.some(isForSigning);
}
