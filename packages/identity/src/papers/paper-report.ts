export type PaperType = 'cedula' | 'passport';

export type PaperVerdict = 'ACCEPTED' | 'REVIEW' | 'REJECTED';

/** What was read. Dates are `yyyy-mm-dd`; what was not read is absent. */
export interface PaperFields {
  readonly nui?: string;
  readonly last_names?: string;
  readonly first_names?: string;
  readonly birth_date?: string;
  readonly expiry_date?: string;
  readonly sex?: 'M' | 'F';
  readonly document_number?: string;
  readonly issuer?: string;
}

export interface PaperCheck {
  readonly name: string;
  readonly ok: boolean;
  /** In Spanish, for people. */
  readonly message: string;
}

export interface PaperQuality {
  readonly usable: boolean;
  /** What to do better, in Spanish. */
  readonly reasons: readonly string[];
}

/** What the paper must show, where somebody said so already. */
export interface ExpectedOnPaper {
  readonly names?: string | undefined;
  readonly identification_number?: string | undefined;
}

export interface PaperReport {
  readonly verdict: PaperVerdict;
  readonly fields: PaperFields;
  readonly mrz: { readonly valid: boolean; readonly format?: 'TD1' | 'TD3' };
  readonly quality: PaperQuality;
  readonly checks: readonly PaperCheck[];
  /** Refused for the photograph alone: nothing that was read speaks against the paper. */
  readonly isUnreadable: boolean;
  /** A JPEG of the holder's picture. */
  readonly portrait: Uint8Array | undefined;
}

/** A fault is certain and refuses; a doubt sends to a person; a proof is neither. */
export type Finding = PaperCheck & { readonly weight: 'proof' | 'doubt' | 'fault' };

export const proof = (name: string, message: string): Finding => ({ name, ok: true, message, weight: 'proof' });
export const doubt = (name: string, message: string): Finding => ({ name, ok: false, message, weight: 'doubt' });
export const fault = (name: string, message: string): Finding => ({ name, ok: false, message, weight: 'fault' });

/** What refuses is said before what is only in doubt. */
export const checksOf = (findings: readonly Finding[]): readonly PaperCheck[] =>
  [...findings.filter(({ weight }) => weight === 'fault'), ...findings.filter(({ weight }) => weight !== 'fault')].map(
    ({ name, ok, message }) => ({ name, ok, message }),
  );

export const isUnreadableOf = (findings: readonly Finding[]): boolean => {
  const faults = findings.filter(({ weight }) => weight === 'fault');
  return faults.length > 0 && faults.every(({ name }) => name === 'quality');
};

/** Accepted is what was proved, not what nobody could doubt. */
export function verdictOf(findings: readonly Finding[]): PaperVerdict {
  if (findings.some(({ weight }) => weight === 'fault')) return 'REJECTED';
  return findings.length > 0 && findings.every(({ weight }) => weight === 'proof') ? 'ACCEPTED' : 'REVIEW';
}
