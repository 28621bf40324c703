import type { SignerChecks, SigningChoices } from '../creation/new-process.ts';
import { isIssuedCertificate } from './assurance.ts';
import type { OtpChannel, SignatureType } from './enumerations.ts';

/** What a kind of process asks of its people, where nobody chooses otherwise. */
export interface UsualSigning {
  readonly identity_checks: readonly string[];
  readonly signature_type: SignatureType;
  /** The usual one first. */
  readonly code_channels: readonly OtpChannel[];
}

export interface ChosenSigning {
  readonly signature_type: SignatureType;
  readonly checks: SignerChecks;
}

/**
 * How somebody signs and what they prove: as the kind does, unless it was chosen otherwise; of several choices the last
 * one counts. The civil registry knows nobody by a passport, so neither it nor the face is asked of them; a certificate is
 * issued to who proved their identity.
 */
export function chooseSigning(
  usual: UsualSigning,
  identificationType: string,
  choices: readonly (SigningChoices | undefined)[],
): ChosenSigning {
  const type = choices.findLast((one) => one?.signature_type)?.signature_type ?? usual.signature_type;
  const isAsked = (check: string): boolean => usual.identity_checks.includes(check);
  const asksIdentity = (check: 'registry' | 'biometrics'): boolean => isAsked(check) || isIssuedCertificate(type);
  const checks: SignerChecks = {
    otp: isAsked('otp') ? (usual.code_channels[0] ?? null) : null,
    registry: asksIdentity('registry'),
    biometrics: asksIdentity('biometrics'),
  };
  const chosen = withChoices(checks, choices);
  const isKnown = identificationType !== 'pasaporte';
  return { signature_type: type, checks: isKnown ? chosen : { ...chosen, registry: false, biometrics: false } };
}

function withChoices(usual: SignerChecks, choices: readonly (SigningChoices | undefined)[]): SignerChecks {
  const chosen = { ...usual };
  for (const one of choices) Object.assign(chosen, one?.checks);
  return chosen;
}
