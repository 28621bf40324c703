import { hash } from 'node:crypto';

import { parseCertificate, type Certificate } from '../../certificates/certificate.ts';
import { PadesError } from '../../errors.ts';
import { fingerprintOf, sameName } from './links.ts';

/** Certificates that may help, each once. Nothing about them is believed. */
export interface Pool {
  readonly all: () => readonly Certificate[];
  readonly add: (certificates: readonly Certificate[]) => void;
  readonly named: (name: Buffer) => readonly Certificate[];
}

/** More than any honest file carries. */
const maxCertificates = 2_000;

export function createPool(initial: readonly Certificate[] = []): Pool {
  const known = new Map<string, Certificate>();
  const add = (certificates: readonly Certificate[]): void => {
    for (const certificate of certificates) {
      if (known.size < maxCertificates) known.set(fingerprintOf(certificate), certificate);
    }
  };
  add(initial);
  return {
    all: () => [...known.values()],
    add,
    named: (name) => [...known.values()].filter(({ subject }) => sameName(subject, name)),
  };
}

const interned = new Map<string, Certificate>();
const maxInterned = 1_000;

/**
 * The certificate, the same object for the same bytes: its key and names are then read once, however many files bring it.
 * Its bytes are a copy, so that no file is kept alive by a certificate.
 */
export function internCertificate(der: Uint8Array): Certificate {
  const key = hash('sha256', der, 'base64');
  const known = interned.get(key);
  if (known) return known;
  const certificate = parseCertificate(Buffer.from(der));
  if (interned.size >= maxInterned) interned.clear();
  interned.set(key, certificate);
  return certificate;
}

/** Those that can be read; `onUnreadable` hears of the others. */
export function parseAll(ders: readonly Uint8Array[], onUnreadable?: () => void): Certificate[] {
  return ders.flatMap((der) => {
    try {
      return [internCertificate(der)];
    } catch (error) {
      if (!(error instanceof PadesError)) throw error;
      onUnreadable?.();
      return [];
    }
  });
}
