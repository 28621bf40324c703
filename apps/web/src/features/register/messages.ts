export const messages = {
  title: 'Cree su cuenta',
  lead: 'Le tomará un minuto. Después podrá preparar y firmar sus documentos.',
  domains: (domains: readonly string[]): string => `Use un correo de ${domains.join(', ')}.`,
  accept: 'He leído y acepto los',
  terms: 'Términos y condiciones',
  and: 'y la',
  privacy: 'Política de privacidad',
  termsRequired: 'Debe aceptar los términos y condiciones',
  submit: 'Crear mi cuenta',
  hasAccount: '¿Ya tiene una cuenta?',
  backToLogin: 'Ingrese aquí',
  sentTitle: 'Revise su correo',
  sentBody: (email: string) =>
    `Enviamos un mensaje a ${email} con un enlace para confirmar su cuenta. Si no llega en unos minutos, revise la carpeta de correo no deseado.`,
} as const;
