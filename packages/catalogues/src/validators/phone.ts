export interface Phone {
  readonly kind: 'mobile' | 'fixed';
  /** As dialled inside the country: `0991234567`, `022345678`. */
  readonly national: string;
  /** E.164: `+593991234567`. */
  readonly international: string;
}

const separators = /[\s().-]/g;
const mobile = /^(?:\+?593|0)(9\d{8})$/;
const fixed = /^(?:\+?593|0)([2-7][2-7]\d{6})$/;

/** Ranges inside 09 are not asked: operators receive new ones more often than forms are revised. */
export function readPhone(text: string): Phone | undefined {
  const dialled = text.trim().replace(separators, '');
  const mobileNumber = mobile.exec(dialled)?.[1];
  if (mobileNumber !== undefined) return phone('mobile', mobileNumber);
  const fixedNumber = fixed.exec(dialled)?.[1];
  return fixedNumber === undefined ? undefined : phone('fixed', fixedNumber);
}

function phone(kind: Phone['kind'], subscriber: string): Phone {
  return { kind, national: `0${subscriber}`, international: `+593${subscriber}` };
}
