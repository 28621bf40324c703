import { formatCount } from '../../shared/format.ts';

export const messages = {
  title: '¿Aprueba que esto salga a firmar?',
  lead: (maker: string, company: string) =>
    `${maker}, de ${company}, espera su respuesta. Nadie recibe su enlace para firmar antes de que usted lo apruebe.`,
  process: 'Proceso',
  kind: 'Tipo',
  operation: 'Operación',
  deadline: 'Puede responder hasta el',
  documents: 'Documentos',
  signers: 'Quiénes firmarán',
  read: 'Leer',
  readDocument: (name: string) => `Leer ${name}`,
  pages: (count: number) => `${formatCount(count)} ${count === 1 ? 'página' : 'páginas'}`,
  approve: 'Aprobar',
  reject: 'No aprobar',
  rejectTitle: '¿No lo aprueba?',
  rejectBody: (maker: string) => `El proceso termina sin firma y ${maker} lee su motivo.`,
  rejectReason: '¿Por qué no lo aprueba?',
  rejectConfirm: 'No aprobar',
  approvedTitle: 'Lo aprobó',
  approvedBody: 'Quedó registrado con su nombre y la hora. Ya puede cerrar esta página.',
  rejectedTitle: 'No lo aprobó',
  rejectedBody: (maker: string) => `${maker} recibirá su motivo. Ya puede cerrar esta página.`,
  deadBody: 'Ya respondió, el proceso cambió o terminó su plazo. Si debe revisarlo otra vez, recibirá un enlace nuevo.',
} as const;
