export type Channel = 'sms' | 'email';

export const messages = {
  chooseTitle: 'Confirme que es usted',
  chooseLead: 'Le enviaremos un código de seis números. ¿A dónde?',
  onlyLead: {
    sms: 'Le enviaremos un código de seis números por mensaje de texto a',
    email: 'Le enviaremos un código de seis números a su correo',
  } satisfies Record<Channel, string>,
  channels: { sms: 'Por mensaje de texto', email: 'A mi correo' } satisfies Record<Channel, string>,
  sendNow: 'Enviarme el código',
  title: 'Ingrese el código',
  sent: { sms: 'Lo enviamos por mensaje de texto a', email: 'Lo enviamos a su correo' } satisfies Record<
    Channel,
    string
  >,
  other: { sms: 'Enviarlo por mensaje de texto', email: 'Enviarlo a mi correo' } satisfies Record<Channel, string>,
  notThere: 'Si no lo ve en su correo, revise también la carpeta de no deseados.',
  confirm: 'Confirmar código',
  short: 'Escriba los seis números del código',
  notSent: 'Se ha producido un error al generar el código OTP.',
  why: '¿Por qué lo pedimos?',
  because:
    'Así nadie más puede firmar en su nombre. No comparta este código con ninguna persona, ni de la empresa que le pide firmar.',

  loginTitle: 'Díganos quién es',
  loginLead: 'Escriba el número de su documento de identidad. Luego le enviaremos un código.',
  identification: 'Número de cédula o pasaporte',
  identificationHint: (hint: string): string => `El que termina en ${hint}`,
  identificationMissing: 'Escriba su número de identificación',
  continue: 'Continuar',
} as const;
