import { PadesError } from '../../errors.ts';
import {
  entryOf,
  isName,
  type Cipher,
  type ObjectId,
  type PdfDictionary,
  type PdfObject,
  type PdfStream,
  type Resolve,
} from '../../syntax/objects.ts';
import { stringBytes } from '../../syntax/strings.ts';
import { keyWithoutPassword } from './file-key.ts';
import { cipherFor, type Method } from './object-cipher.ts';

/** The encryption of a file that opens without a password (ISO 32000-2 §7.6). */
export interface Security {
  readonly ofStrings: (id: ObjectId) => Cipher | undefined;
  readonly ofStream: (id: ObjectId, stream: Pick<PdfStream, 'dictionary'>) => Cipher | undefined;
  /** For streams that say nothing special. */
  readonly ofStreams: (id: ObjectId) => Cipher | undefined;
  /** /P, ISO 32000-2 table 22. */
  readonly permissions: number;
}

const refuse = (why: string): PadesError => new PadesError('pdf.encrypted', why);

export function openSecurity(dictionary: PdfDictionary, identifier: Buffer, resolve: Resolve): Security {
  if (!isName(resolve(entryOf(dictionary, 'Filter')), 'Standard')) throw refuse('another security handler');
  const number = (key: string, otherwise: number): number => {
    const value = resolve(entryOf(dictionary, key));
    return value?.kind === 'integer' ? value.value : otherwise;
  };
  const bytes = (key: string): Buffer => {
    const value = resolve(entryOf(dictionary, key));
    return value?.kind === 'string' ? stringBytes(value) : Buffer.alloc(0);
  };
  const version = number('V', 0);
  const metadata = resolve(entryOf(dictionary, 'EncryptMetadata'));
  const encryptsMetadata = !(metadata?.kind === 'boolean' && !metadata.value);
  const methods = methodsOf(dictionary, version, resolve);
  const key = keyWithoutPassword({
    revision: number('R', 0),
    keyBytes: keyBytesOf(version, number('Length', 40)),
    owner: bytes('O'),
    user: bytes('U'),
    userKey: bytes('UE'),
    permissions: number('P', 0),
    encryptsMetadata,
    identifier,
  });
  if (!key) throw refuse('a password is needed');
  const ofStreams = (id: ObjectId): Cipher | undefined => cipherFor(methods.streams, key, id);
  return {
    permissions: number('P', 0),
    ofStrings: (id) => cipherFor(methods.strings, key, id),
    ofStreams,
    ofStream: (id, { dictionary: own }) => (isPlainStream(own, encryptsMetadata, resolve) ? undefined : ofStreams(id)),
  };
}

function keyBytesOf(version: number, lengthBits: number): number {
  if (version === 1) return 5;
  if (version === 4) return 16;
  const isUsable = lengthBits >= 40 && lengthBits <= 128 && lengthBits % 8 === 0;
  if (version === 2 && !isUsable) throw refuse('an unusable length of the key');
  return lengthBits / 8;
}

const cryptMethods: Readonly<Record<string, Method>> = {
  None: 'none',
  V2: 'rc4',
  AESV2: 'aes-128',
  AESV3: 'aes-256',
};

function methodsOf(dictionary: PdfDictionary, version: number, resolve: Resolve) {
  if (version === 1 || version === 2) return { streams: 'rc4', strings: 'rc4' } as const;
  if (version !== 4 && version !== 5) throw refuse(`encryption of version ${version}`);
  const filters = resolve(entryOf(dictionary, 'CF'));
  const methodOf = (key: string): Method => {
    const name = resolve(entryOf(dictionary, key));
    if (name?.kind !== 'name' || name.value === 'Identity') return 'none';
    const filter = filters?.kind === 'dictionary' ? resolve(entryOf(filters, name.value)) : undefined;
    const method = filter?.kind === 'dictionary' ? resolve(entryOf(filter, 'CFM')) : undefined;
    const known = method?.kind === 'name' ? cryptMethods[method.value] : 'none';
    if (!known) throw refuse('an unknown crypt filter');
    return known;
  };
  return { streams: methodOf('StmF'), strings: methodOf('StrF') };
}

/** Cross-references, streams behind the filter Identity and, where the file says so, metadata (§7.6.2, §7.6.5.2). */
function isPlainStream(dictionary: PdfDictionary, encryptsMetadata: boolean, resolve: Resolve): boolean {
  const type = entryOf(dictionary, 'Type');
  if (isName(type, 'XRef')) return true;
  const filters = resolve(entryOf(dictionary, 'Filter'));
  const first: PdfObject | undefined = filters?.kind === 'array' ? resolve(filters.items[0]) : filters;
  if (!isName(first, 'Crypt')) return isName(type, 'Metadata') && !encryptsMetadata;
  const parameters = resolve(entryOf(dictionary, 'DecodeParms'));
  const own = parameters?.kind === 'array' ? resolve(parameters.items[0]) : parameters;
  const name = own?.kind === 'dictionary' ? resolve(entryOf(own, 'Name')) : undefined;
  return name === undefined || isName(name, 'Identity');
}
