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

/** Checks of who somebody is that need a service: an installation or a company may lack it. */
export const servedChecks = ['registry', 'biometrics'] as const;
export type ServedCheck = (typeof servedChecks)[number];

export const signerIdTypes = ['cedula_ciudadania', 'cedula_identidad', 'pasaporte'] as const;

/** Channels that bring a short text to a phone. */
export const textChannels = ['sms', 'whatsapp'] as const;

/** How a one-time code reaches a person. */
export const otpChannels = [...textChannels, 'email'] as const;
export const chooseOtpChannel = 'Elija mensaje de texto, WhatsApp o correo';

/** Who holds the phone reads both of its channels, so they are one place. */
export const placeOfChannel = (channel: OtpChannel): 'phone' | 'mailbox' => (channel === 'email' ? 'mailbox' : 'phone');

export type TextChannel = (typeof textChannels)[number];
export type OtpChannel = (typeof otpChannels)[number];
export const isTextChannel = (channel: OtpChannel | null): channel is TextChannel =>
  textChannels.some((one) => one === channel);

export type SignatureType = (typeof signatureTypes)[number];
export type SignatoryRole = (typeof signatoryRoles)[number];
export type SignerScope = (typeof signerScopes)[number];
