export const messages = {
  title: (name: string): string => `Listo, ${name}.`,
  subtitle: 'Su firma quedó registrada.',
  document: 'Documento',
  documents: 'Documentos',
  moment: 'Fecha y hora',
  code: 'Código de verificación',
  whatNext: '¿Qué sigue?',
  allSigned: 'Todas las personas firmaron. Puede descargar su copia ahora; también se la enviamos a su correo.',
  waiting:
    'Faltan otras firmas o el sellado final. Cuando estén listas le enviaremos los documentos completos a su correo. No tiene que hacer nada más.',
  download: 'Descargar mi copia',
  downloadOne: (name: string): string => `Descargar ${name}`,
  verify: 'Verificar este documento',
  copies: 'Sus copias',
} as const;
