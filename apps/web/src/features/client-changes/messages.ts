export const messages = {
  title: 'Revise sus datos',
  lead: (name: string, company: string) => `${name}, ${company} le pide un cambio antes de firmar:`,
  asked: 'Lo que debe revisar',
  deadline: (when: string) => `Puede enviarlo hasta el ${when}.`,
  send: 'Enviar los cambios',
  unchanged: 'Todavía no ha cambiado nada. Cambie lo que se le pide y envíelo.',
  loading: 'Abriendo sus datos…',
  why: '¿Qué pasa después?',
  because: 'Prepararemos sus documentos de nuevo con estos datos y le avisaremos por correo cuando pueda firmar.',
  sentTitle: 'Recibimos sus cambios',
  sentBody: 'Le avisaremos por correo cuando pueda firmar. Ya puede cerrar esta página.',
  deadBody:
    'Los cambios ya se enviaron, el proceso cambió o terminó su plazo. Si hace falta algo más, recibirá un enlace nuevo.',
  lost: 'No pudimos comunicarnos. Revise su conexión e intente nuevamente.',
  noUpload: 'Los archivos no se cambian aquí.',
} as const;
