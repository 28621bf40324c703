/** What a signatory goes through, in the words of the portal. */
export const clientSteps = {
  login: 'Ingreso',
  welcome: 'Bienvenida',
  terms: 'Términos y condiciones',
  review_document: 'Revisión del documento',
  confirm_data: 'Confirmación de datos',
  identity_validation: 'Validación de identidad',
  electronic_sign: 'Firma electrónica',
  congratulations: 'Felicitaciones',
  annexes: 'Documentos habilitantes',
  data: 'Sus datos',
  preview: 'Lectura del documento',
  otp: 'Código de un solo uso',
  registry: 'Registro Civil',
  biometrics: 'Validación biométrica',
  certificate: 'Certificado electrónico',
  sign: 'Firma',
  complete: 'Proceso completado',
} as const;

export type ClientStep = keyof typeof clientSteps;

export const identityChecks = ['otp', 'registry', 'biometrics', 'certificate'] as const;
export type IdentityCheck = (typeof identityChecks)[number];

export const signerScopes = ['ONLY_ME', 'ME_AND_OTHERS', 'ONLY_OTHERS'] as const;
export type SignerScope = (typeof signerScopes)[number];
