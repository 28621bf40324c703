/** How a signatory signs. The names are the wire's. */
export const signatureTypes = [
  'clicwrap',
  'sign_image',
  'or_sommelier_image__initials',
  'and_sign_image__initials',
  'electronic_signature',
  'anf',
  'dicert',
] as const;

export const defaultSignatureType = 'electronic_signature';

/** P principal, SP secondary-principal, S secondary. */
export const signatoryRoles = ['P', 'SP', 'S', ''] as const;

export const signerScopes = ['ONLY_ME', 'ME_AND_OTHERS', 'ONLY_OTHERS'] as const;

export const signerIdTypes = ['cedula_ciudadania', 'cedula_identidad', 'pasaporte'] as const;

export const otpChannels = ['sms', 'email'] as const;

export type SignatureType = (typeof signatureTypes)[number];
export type SignatoryRole = (typeof signatoryRoles)[number];
export type SignerScope = (typeof signerScopes)[number];
