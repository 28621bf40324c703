export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  printableString: 0x13,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** [number] around or in place of a constructed value. */
export const constructed = (number: number): number => 0xa0 | number;

/** [number] in place of a primitive value. */
export const primitive = (number: number): number => 0x80 | number;
