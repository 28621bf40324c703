import type { idTypes } from '../accounts/fields.ts';
import type { CertificateType } from './codes.ts';

export const certificateTypeLabels: Readonly<Record<CertificateType, string>> = {
  persona_natural: 'Persona natural',
  representante_legal: 'Representante legal',
  miembro_empresa: 'Miembro de empresa',
};

/** How long it lasts. */
export const certificateYears = [1, 2, 3, 4, 5] as const;
export type CertificateYears = (typeof certificateYears)[number];

export const certificateAnnexTypes = [
  'cedula_anverso',
  'cedula_reverso',
  'pasaporte',
  'selfie',
  'ruc',
  'nombramiento',
  'aceptacion_nombramiento',
  'autorizacion',
] as const;
export type CertificateAnnexType = (typeof certificateAnnexTypes)[number];
export const certificateAnnexLabels: Readonly<Record<CertificateAnnexType, string>> = {
  cedula_anverso: 'Cédula, anverso',
  cedula_reverso: 'Cédula, reverso',
  pasaporte: 'Pasaporte, página de datos',
  selfie: 'Foto de la persona con su documento',
  ruc: 'RUC',
  nombramiento: 'Nombramiento del representante legal',
  aceptacion_nombramiento: 'Aceptación del nombramiento',
  autorizacion: 'Autorización de la empresa',
};

const ofType: Readonly<Record<CertificateType, readonly CertificateAnnexType[]>> = {
  persona_natural: [],
  representante_legal: ['ruc', 'nombramiento', 'aceptacion_nombramiento'],
  miembro_empresa: ['ruc', 'nombramiento', 'autorizacion'],
};

/** What a request needs before it can be sent. */
export const neededAnnexes = (
  type: CertificateType,
  idType: (typeof idTypes)[number],
): readonly CertificateAnnexType[] => [
  ...(idType === 'pasaporte' ? (['pasaporte'] as const) : (['cedula_anverso', 'cedula_reverso'] as const)),
  'selfie',
  ...ofType[type],
];
