import { ia5String, objectIdentifier, printableString, sequence, setOf, utf8String } from '../asn1/writer.ts';
import { nameAttributes, type NameAttribute } from '../certificates/names.ts';

/** In the order in which they will stand, from country to person. */
export type NameParts = readonly (readonly [NameAttribute, string])[];

/** RFC 5280 §4.1.2.4: UTF-8, but for those that must be printable and for addresses. */
export function encodeName(parts: NameParts): Buffer {
  return sequence(
    ...parts.map(([attribute, value]) =>
      setOf(sequence(objectIdentifier(nameAttributes[attribute]), encodeValue(attribute, value))),
    ),
  );
}

function encodeValue(attribute: NameAttribute, value: string): Buffer {
  if (attribute === 'C' || attribute === 'serialNumber') return printableString(value);
  return attribute === 'emailAddress' ? ia5String(value) : utf8String(value);
}
