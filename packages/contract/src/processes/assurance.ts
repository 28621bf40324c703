import type { SignerChecks } from '../creation/new-process.ts';
import type { SignatureType } from './enumerations.ts';

/** How sure we are of who signed, from the least to the most. */
export const assuranceLevels = ['declarada', 'contacto_probado', 'identidad_verificada', 'certificado'] as const;
export type AssuranceLevel = (typeof assuranceLevels)[number];

/** As people read them. */
export const assuranceNames: Readonly<Record<AssuranceLevel, string>> = {
  declarada: 'declarada',
  contacto_probado: 'contacto probado',
  identidad_verificada: 'identidad verificada',
  certificado: 'certificado',
};

/** What each level rests on, in one line. */
export const assuranceMeanings: Readonly<Record<AssuranceLevel, string>> = {
  declarada: 'No se comprobó lo suficiente para saber quién es.',
  contacto_probado: 'Recibió un código en su correo o su celular.',
  identidad_verificada: 'El Registro Civil y su rostro confirman quién es.',
  certificado: 'Firma con un certificado electrónico a su nombre.',
};

/** What a new company demands of every kind. */
export const usualLeastAssurance: AssuranceLevel = 'contacto_probado';

export const isAssuranceBelow = (level: AssuranceLevel, least: AssuranceLevel): boolean =>
  assuranceLevels.indexOf(level) < assuranceLevels.indexOf(least);

/** «Nivel 3 de 4: identidad verificada». */
export const describeAssurance = (level: AssuranceLevel): string =>
  `${describeAssuranceShortly(level)}: ${assuranceNames[level]}`;

/** «Nivel 3 de 4», where there is no room for its name. */
export const describeAssuranceShortly = (level: AssuranceLevel): string =>
  `Nivel ${assuranceLevels.indexOf(level) + 1} de ${assuranceLevels.length}`;

export interface IdentityProofs {
  readonly code: boolean;
  readonly registry: boolean;
  readonly face: boolean;
}

const certificateTypes: ReadonlySet<SignatureType> = new Set(['electronic_signature', 'anf', 'dicert']);
const issuedTypes: ReadonlySet<SignatureType> = new Set(['anf', 'dicert']);

/** The platform's key seals what this person accepts: they have no certificate in it. */
export const isSealedByPlatform = (type: SignatureType): boolean => !certificateTypes.has(type);

/** The certificate is issued for this very process, so it proves only what the process itself proved. */
export const isIssuedCertificate = (type: SignatureType): boolean => issuedTypes.has(type);

/** The level that these proofs reach. An issued certificate counts only for who proved their identity before. */
export function assuranceOf(type: SignatureType, { code, registry, face }: IdentityProofs): AssuranceLevel {
  const isVerified = registry && face;
  if (certificateTypes.has(type) && (isVerified || !issuedTypes.has(type))) return 'certificado';
  if (isVerified) return 'identidad_verificada';
  return code ? 'contacto_probado' : 'declarada';
}

/** The level that a signatory reaches by passing all that is asked of them. */
export const plannedAssurance = (type: SignatureType, { otp, registry, biometrics }: SignerChecks): AssuranceLevel =>
  assuranceOf(type, { code: otp !== null, registry, face: biometrics });

export interface SealedAcceptance {
  readonly name: string;
  readonly level: AssuranceLevel;
  /** As the certificate that seals names it. */
  readonly platform: string;
}

/** The one sentence about what the platform's key seals: on the box, on the sheet and wherever a file is verified. */
export const acceptanceSentence = ({ name, level, platform }: SealedAcceptance): string =>
  `Aceptado electrónicamente por ${name} (nivel: ${assuranceNames[level]}). La plataforma ${platformName(platform)} selló esa aceptación con su certificado; no es una firma con certificado de ${name}.`;

/** «Plataforma Rúbrica» is said as «la plataforma Rúbrica». */
export const platformName = (commonName: string): string => commonName.replace(/^plataforma\s+/i, '');
