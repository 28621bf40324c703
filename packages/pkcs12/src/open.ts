import { childAt, childrenOf, contextTag, expectTag, octetsOf, readElement, tags } from './asn1/ber.ts';
import { countOf, objectIdentifierOf } from './asn1/values.ts';
import { createBudget } from './budget.ts';
import { arrange, type Pkcs12Contents } from './contents.ts';
import { Pkcs12Error } from './errors.ts';
import { checkIntegrity } from './integrity.ts';
import { countIterationsAhead } from './iterations-ahead.ts';
import { defaultLimits, type Pkcs12Limits } from './limits.ts';
import { passwordCandidates } from './passwords.ts';
import { openAuthenticatedSafe } from './safe-contents.ts';

export interface Pkcs12Opening {
  readonly file: Uint8Array;
  readonly password: string;
  readonly limits?: Partial<Pkcs12Limits>;
  /** Called with a part of 1 while a file that takes long is opened, and never for a quick one. */
  readonly onProgress?: (part: number) => void;
  /** Milliseconds, from any moment on. */
  readonly stopwatch?: () => number;
}

const data = '1.2.840.113549.1.7.1';

/** Opens a .p12 or .pfx file (RFC 7292). Stores nothing; every failure is a `Pkcs12Error`. */
export async function openPkcs12(opening: Pkcs12Opening): Promise<Pkcs12Contents> {
  const { file, password, onProgress, stopwatch = () => performance.now() } = opening;
  const limits = { ...defaultLimits, ...opening.limits };
  if (file.length > limits.sizeBytes) {
    throw new Pkcs12Error('over_limit', `${file.length} bytes are more than ${limits.sizeBytes}`);
  }
  const { safe, macData } = readPfx(file);
  const ahead = countIterationsAhead(safe, macData);
  const budget = createBudget(limits, {
    now: stopwatch,
    onIterations: (done) => onProgress?.(Math.min(1, done / ahead)),
  });
  const passwords = passwordCandidates(password);
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
