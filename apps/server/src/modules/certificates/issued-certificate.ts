import { X509Certificate } from 'node:crypto';

import { provenKeyOf, summarizeCertificate } from '@rubrica/pades';

import type { IssuedFacts } from './request.ts';

interface Expected {
  readonly keyRequest: Uint8Array;
  /** As the subject has it. */
  readonly serialNumber: string;
  /** For how long it was asked. */
  readonly years: number;
  readonly now: Date;
}

/** What the provider issued, or what is wrong with it: another person, another key, another term, of nobody. */
export function readIssued(
  certificates: readonly Uint8Array[],
  { keyRequest, serialNumber, years, now }: Expected,
): IssuedFacts | { readonly problem: string } {
  const all = certificates.map((one) => Buffer.from(one));
  const parsed = parseAll(all);
  const [own] = parsed ?? [];
  const [certificate, ...chain] = all;
  if (!parsed || !own || !certificate) return { problem: 'lo que envió no son certificados' };
  const key = own.publicKey.export({ format: 'der', type: 'spki' });
  if (!key.equals(provenKeyOf(keyRequest))) return { problem: 'certificó otra clave' };
  if (!own.subject.split('\n').includes(`serialNumber=${serialNumber}`)) return { problem: 'certificó a otra persona' };
  if (own.ca) return { problem: 'el certificado es de una autoridad' };
  if (own.validToDate <= now) return { problem: 'el certificado ya venció' };
  if (own.validToDate > latestEnd(own.validFromDate, years))
    return { problem: 'el certificado dura más de lo que se pidió' };
  if (!isChain(parsed)) return { problem: 'el certificado no es de la autoridad que lo acompaña' };
  const { subject, issuer, serialNumber: serial } = summarizeCertificate(certificate);
  return {
    certificate,
    chain,
    serialNumber: serial,
    subject,
    issuer,
    validFrom: own.validFromDate,
    validUntil: own.validToDate,
  };
}

function parseAll(all: readonly Buffer[]): readonly X509Certificate[] | undefined {
  try {
    return all.map((one) => new X509Certificate(one));
  } catch {
    return undefined;
  }
}

/** Issuers let a certificate end with a day or a week. */
const sparedDays = 7;

function latestEnd(from: Date, years: number): Date {
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  end.setUTCDate(end.getUTCDate() + sparedDays);
  return end;
}

/** The authority came along, and each was signed by the next. Whose authority it is, this does not say. */
const isChain = (parsed: readonly X509Certificate[]): boolean =>
  parsed.length > 1 &&
  parsed.every((one, place) => {
    const above = parsed[place + 1];
    return !above || (above.ca && one.checkIssued(above) && one.verify(above.publicKey));
  });
