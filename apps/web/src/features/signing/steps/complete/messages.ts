export const messages = {
  /** Without a name where nobody knows which words of it are the given ones. */
  title: (name: string): string => (name === '' ? 'Listo.' : `Listo, ${name}.`),
  subtitle: 'Su firma quedó registrada.',
  signedAt: (day: string, time: string): string => `Usted firmó el ${day}, a las ${time} (hora de Ecuador).`,
  document: 'Documento',
  documents: 'Documentos',
  moment: 'Fecha y hora',
  zone: 'hora de Ecuador',
  code: 'Código de verificación',
  whatNext: '¿Qué sigue?',
  allSigned:
    'Todo está firmado. Guarde su copia ahora: es la final, con sellos de tiempo que prueban su fecha, y se puede comprobar también sin nosotros. Le avisamos además por correo.',
  sealing: (count: number): string => `Estamos sellando ${count === 1 ? 'el documento' : 'los documentos'}`,
  sealingTime: 'Toma unos segundos.',
  sealedCopy: 'Cuando termine podrá guardarla aquí, y le avisaremos por correo.',
  waiting: (names: string): string => `Falta la firma de ${names}`,
  nothingToDo: 'No tiene que hacer nada más.',
  copyComes: 'Le llega su copia',
  finalCopy: 'Cuando esté completo le enviaremos un correo para guardar la copia final.',
  kept: (date: string, place: string, code: string): string =>
    `La empresa conserva estos documentos hasta el ${date}. Hasta entonces, también sin este enlace, puede descargar su copia en ${place} con el código ${code}.`,
  keptForGood: (place: string, code: string): string =>
    `También sin este enlace puede descargar su copia en ${place} con el código ${code}.`,
  share: 'Compartir',
  print: 'Abrir para imprimir',
  printRefused: 'Su navegador no dejó abrir la copia en otra página. Guárdela e imprímala desde ahí.',
  download: 'Guardar mi copia',
  downloadAll: (count: number): string => `Guardar mis ${count} copias`,
  downloadOne: (name: string): string => `Guardar ${name}`,
  forFirmaEc: (name: string): string => `${name} para FirmaEC`,
  otherCopy: 'Otra copia, para FirmaEC',
  forFirmaEcNote:
    'FirmaEC y otros programas leen mejor el documento como lo dejaron las firmas, sin los sellos de tiempo finales.',
  evidence: 'Guardar la evidencia',
  evidenceNote: (date: string): string =>
    `Un archivo ZIP con la historia de esta firma, sus documentos y cómo comprobarlos sin nosotros, por si alguna vez se la piden. Con este enlace, hasta el ${date}.`,
  evidenceName: (code: string): string => (code === '' ? 'evidencia.zip' : `evidencia-${code}.zip`),
  soFar: (missing: number): string => {
    if (missing === 0) return 'Guardar como está ahora (falta sellar)';
    return `Guardar como está ahora (${missing === 1 ? 'falta una firma' : `faltan ${missing} firmas`})`;
  },
  certificateIssued:
    'Su certificado está emitido y es suyo: guarde su archivo y firme con él también en otros lugares.',
  certificateComes: (email: string): string =>
    `Le avisamos a ${email}; vuelva con este mismo enlace, en este mismo navegador.`,
  certificateNotSent: 'No llegó a enviar esta solicitud. Anúlela si ya no quiere el certificado.',
  certificateToCorrect:
    'La empresa pidió una corrección, y después de firmar ya no se corrige por este enlace. Anúlela, o pida ayuda a la empresa.',
  verify: 'Verificar este documento',
  copies: 'Sus copias',
  account: 'Número de cuenta',
  accountTypes: {
    ahorros: 'Su cuenta de ahorros ya existe.',
    corriente: 'Su cuenta corriente ya existe.',
    basica: 'Su cuenta básica ya existe.',
  } as Readonly<Record<string, string>>,
  accountExists: 'Su cuenta ya existe.',
  accountOpening: 'Su cuenta se está creando. Le enviaremos el número a su correo.',
  accountRefused: (company: string): string =>
    `Su cuenta todavía no se abrió. ${company} ya lo sabe y debe comunicarse con usted.`,
  copyNumber: 'Copiar el número de cuenta',
  numberCopied: 'Número copiado',
  accountUse: 'Para empezar a usarla',
  deposit: (amount: string): string => `Deposite desde $ ${amount.replace('.', ',')}`,
  card: (agency: string): string => `Retire su tarjeta en ${agency}`,
  cardFrom: (date: string): string => `Desde el ${date}, con su cédula`,
} as const;
