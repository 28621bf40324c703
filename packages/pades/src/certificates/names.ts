import { partsOf } from '../asn1/cursor.ts';
import { contentOf, readWhole, type Element } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import { objectIdentifierOf } from '../asn1/values.ts';

/** Attributes of a distinguished name (RFC 4519, RFC 5280 appendix A, EN 319 412-1), by their short names. */
export const nameAttributes = {
  C: '2.5.4.6',
  O: '2.5.4.10',
  OU: '2.5.4.11',
  L: '2.5.4.7',
  ST: '2.5.4.8',
  CN: '2.5.4.3',
  SN: '2.5.4.4',
  GN: '2.5.4.42',
  T: '2.5.4.12',
  serialNumber: '2.5.4.5',
  organizationIdentifier: '2.5.4.97',
  emailAddress: '1.2.840.113549.1.9.1',
} as const;

export type NameAttribute = keyof typeof nameAttributes;

export interface NamePart {
  readonly identifier: string;
  readonly value: string;
}

export function readName(der: Buffer): readonly NamePart[] {
  return partsOf(readWhole(der), tags.sequence)
    .rest()
    .flatMap((relative) => partsOf(relative, tags.set).rest())
    .map((attribute) => {
      const parts = partsOf(attribute, tags.sequence);
      return { identifier: objectIdentifierOf(parts.next()), value: textOf(parts.next()) };
    });
}

export const findNamePart = (der: Buffer, attribute: NameAttribute): string | undefined =>
  readName(der).find(({ identifier }) => identifier === nameAttributes[attribute])?.value;

/** `CN=ANA, O=…`, for messages and reports. Values are escaped (RFC 4514 §2.4), so that one cannot look like several. */
export function describeName(der: Buffer): string {
  const shortNames = Object.entries(nameAttributes);
  return readName(der)
    .map(
      ({ identifier, value }) =>
        `${shortNames.find(([, known]) => known === identifier)?.[0] ?? identifier}=${escapeValue(value)}`,
    )
    .join(', ');
}

const escapeValue = (value: string): string =>
  value.replaceAll(/["+,;<>\\=]/g, String.raw`\$&`).replaceAll(/^[ #]| $/g, String.raw`\$&`);

const bmpString = 0x1e;
const universalString = 0x1c;

function textOf(element: Element): string {
  const content = contentOf(element);
  if (element.tag === tags.utf8String) return content.toString('utf8');
  if (element.tag === bmpString && content.length % 2 === 0) return Buffer.from(content).swap16().toString('utf16le');
  if (element.tag === universalString) return '';
  return content.toString('latin1');
}
