export const messages = {
  chooseTitle: 'Confirme que es usted',
  chooseLead: 'Le enviaremos un código de seis números. ¿A dónde?',
  sendNow: 'Enviarme el código',
  title: 'Ingrese el código',
  notArrived: '¿No le llega? Pídalo de otra forma',
  notThere: 'Si no lo ve en su correo, revise también la carpeta de no deseados.',
  sentAgain: 'Enviamos otro código. Use el último que le llegue.',
  confirm: 'Confirmar código',
  short: 'Escriba los seis números del código',
  notSent: 'Se ha producido un error al generar el código OTP.',
  sendAgain: 'No pudimos enviarle el código. Toque el botón otra vez.',
  again:
    'Se lo pedimos otra vez por su seguridad: pasó un tiempo, cambió de dispositivo o recibió un enlace nuevo. Lo que leyó, llenó y adjuntó se conserva.',
  toRead: 'Para volver a ver lo que firmó, confirme que es usted.',
  why: '¿Por qué lo pedimos?',
  because:
    'Así nadie más puede firmar en su nombre. No comparta este código con ninguna persona, ni de la empresa que le pide firmar.',

  becauseToRead: 'Así nadie más ve sus documentos. No comparta este código con ninguna persona.',
  becauseLogin: (paper: string): string => `Le pedimos ${paper} para que nadie más vea sus documentos.`,
  papers: { card: 'su cédula', passport: 'su pasaporte' },

  loginTitle: 'Díganos quién es',
  loginLead: 'Escriba el número de su documento de identidad. Luego le enviaremos un código.',
  identification: 'Número de cédula o pasaporte',
  identificationHint: (hint: string): string => `El que termina en ${hint}`,
  identificationMissing: 'Escriba su número de identificación',
  identificationOther: (ending: string): string => `Ese número no termina en ${ending}. Revíselo.`,
  continue: 'Continuar',
} as const;
