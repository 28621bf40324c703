/** DER with lengths below 128, which is all that two attributes need. */
const element = (tag: number, ...parts: readonly (readonly number[])[]): number[] => {
  const content = parts.flat();
  return [tag, content.length, ...content];
};

const contentTypeId = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x03];
const messageDigestId = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x04];
export const dataId = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01];

const attribute = (type: readonly number[], value: readonly number[]): number[] =>
  element(0x30, element(0x06, type), element(0x31, value));

/** The signed attributes of RFC 5652 §5.4 over a digest. */
export const attributesOver = (digest: Uint8Array, contentType: readonly number[] = dataId): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    element(
      0x31,
      attribute(contentTypeId, element(0x06, contentType)),
      attribute(messageDigestId, element(0x04, [...digest])),
    ),
  );

export interface PreparedBytes {
  readonly document: Uint8Array<ArrayBuffer>;
  readonly revision: Uint8Array<ArrayBuffer>;
  readonly toBeSigned: Uint8Array<ArrayBuffer>;
}

const encode = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A document, and what a server would append to have it signed. The text need not be a PDF that anybody can draw. */
export async function prepareBytes(text: string, algorithm = 'SHA-256'): Promise<PreparedBytes> {
  const digits = '0'.repeat(64);
  const before = '\n5 0 obj <</ByteRange ';
  const mark = (numbers: readonly number[]): string => `[${numbers.join(' ')}]`.padEnd(40);
  const start = text.length + before.length + 40 + ' /Contents '.length;
  const resume = start + digits.length + 2;
  const after = ' >> endobj\n';
  const revision = `${before}${mark([0, start, resume, after.length])} /Contents <${digits}>${after}`;
  const whole = text + revision;
  const covered = encode(whole.slice(0, start) + whole.slice(resume));
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, covered));
  return { document: encode(text), revision: encode(revision), toBeSigned: attributesOver(digest) };
}
