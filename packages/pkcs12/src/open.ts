import { childAt, childrenOf, contextTag, expectTag, octetsOf, readElement, tags } from './asn1/ber.ts';
import { countOf, objectIdentifierOf } from './asn1/values.ts';
import { arrange, type Pkcs12Contents } from './contents.ts';
import { Pkcs12Error } from './errors.ts';
import { checkIntegrity } from './integrity.ts';
import { createBudget, defaultLimits, type Pkcs12Limits } from './limits.ts';
import { passwordCandidates } from './passwords.ts';
import { openAuthenticatedSafe } from './safe-contents.ts';

export interface Pkcs12Opening {
  readonly file: Uint8Array;
  readonly password: string;
  readonly limits?: Partial<Pkcs12Limits>;
}

const data = '1.2.840.113549.1.7.1';

/** Opens a .p12 or .pfx file (RFC 7292). Keeps nothing; whatever fails is a `Pkcs12Error`. */
export async function openPkcs12({ file, password, limits }: Pkcs12Opening): Promise<Pkcs12Contents> {
  const allowed = { ...defaultLimits, ...limits };
  if (file.length > allowed.sizeBytes) {
    throw new Pkcs12Error('over_limit', `${file.length} bytes are more than ${allowed.sizeBytes}`);
  }
  const budget = createBudget(allowed);
  const passwords = passwordCandidates(password);
  const { safe, macData } = readPfx(file);
  if (macData) await checkIntegrity({ macData, content: safe }, passwords, budget);
  return arrange(await openAuthenticatedSafe(safe, { passwords, budget }));
}

function readPfx(file: Uint8Array) {
  const [version, authSafe, macData] = childrenOf(expectTag(readElement(file), tags.sequence));
  if (countOf(expectTag(version)) !== 3) throw new Pkcs12Error('unsupported', 'not version 3');
  const content = expectTag(authSafe, tags.sequence);
  const type = objectIdentifierOf(childAt(content, 0));
  if (type !== data) throw new Pkcs12Error('unsupported', `integrity by signature (${type})`);
  return { safe: octetsOf(childAt(childAt(content, 1, contextTag(0)), 0)), macData };
}
