import type { Security } from '../document/encryption/security.ts';
import type { Cipher, ObjectId } from '../syntax/objects.ts';
import { writtenStringBytes } from '../syntax/strings.ts';
import { writeHex } from '../syntax/write.ts';
import type { Body } from './draft.ts';

/** Strings as they are written here: parentheses in them are escaped. The value of a signature is a hole, which is none. */
const strings = /\((?:\\[^]|[^\\()])*\)|(?<!<)<(?!<)[\dA-Fa-f]*>/g;

/** A new object with its strings and its stream encrypted like those of the file. */
export function encryptBody(security: Security, id: ObjectId, body: Body): Body {
  const cipher = security.ofStrings(id);
  const data = body.find((piece) => piece instanceof Uint8Array);
  const own = data && security.ofStreams(id)?.encrypt(data);
  return body.map((piece) => {
    if (piece === data && own) return own;
    if (typeof piece !== 'string') return piece;
    const text = cipher ? encryptStrings(piece, cipher) : piece;
    return data && own ? text.replace(`/Length ${data.length}`, `/Length ${own.length}`) : text;
  });
}

const encryptStrings = (text: string, cipher: Cipher): string =>
  text.replaceAll(strings, (written) => writeHex(cipher.encrypt(writtenStringBytes(written))));
