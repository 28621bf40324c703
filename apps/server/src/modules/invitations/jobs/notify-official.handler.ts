import type { Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { readSender, sendCompanyMail } from '../../mail/index.ts';
import { ChangeRequests, Processes, type SigningProcess } from '../../process/index.ts';
import type { Occasion } from './process-mails.ts';

interface Payload {
  readonly process_id: string;
  readonly user_id: string;
  readonly occasion: Occasion;
}

interface Wording {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const wordings: Record<Occasion, Wording> = {
  approval: {
    subject: 'Espera su aprobación',
    title: 'Un proceso espera su aprobación',
    text: 'Revise sus documentos y datos, y apruébelo o rechácelo. Nadie recibe su enlace para firmar antes de que usted lo apruebe.',
    action: 'Revisar y decidir',
  },
  changes: {
    subject: 'Se pidieron cambios',
    title: 'Un proceso suyo necesita cambios',
    text: 'Quien lo revisó pidió cambios antes de enviarlo a firmar.',
    action: 'Ver lo que se pide',
  },
  failure: {
    subject: 'No se pudieron preparar los documentos',
    title: 'Un proceso suyo no se pudo preparar',
    text: 'Sus documentos no se pudieron preparar y nadie recibió un enlace. Puede reintentarlo.',
    action: 'Ver el proceso',
  },
  blocked: {
    subject: 'Un firmante quedó bloqueado',
    title: 'Un firmante quedó bloqueado',
    text: 'Agotó sus intentos o no se aceptó su identidad. Los enlaces del proceso quedaron en pausa hasta que alguien con permiso lo desbloquee.',
    action: 'Ver el proceso',
  },
  identity: {
    subject: 'Una identidad espera revisión',
    title: 'La identidad de un firmante espera revisión',
    text: 'El Registro Civil tiene otro nombre para su cédula. Ese firmante no puede continuar hasta que lo decida alguien con permiso de revisar identidades que no haya creado el proceso. Los demás siguen y el plazo corre.',
    action: 'Ver el proceso',
  },
  review: {
    subject: 'Requiere revisión (PEP)',
    title: 'Un proceso espera una revisión',
    text: 'Un firmante declaró ser una persona expuesta políticamente. Los enlaces quedaron en pausa hasta que se lo revise.',
    action: 'Ver el proceso',
  },
  expired: {
    subject: 'Venció el plazo',
    title: 'Venció el plazo de un proceso suyo',
    text: 'Los enlaces ya no se abren. Si lo reenvía, los firmantes reciben enlaces nuevos y otro plazo.',
    action: 'Ver el proceso',
  },
  refused: {
    subject: 'No permitido',
    title: 'Un proceso suyo terminó sin firma',
    text: 'Fue rechazado. En su historia consta quién lo hizo y por qué.',
    action: 'Ver la historia',
  },
  help: {
    subject: 'Un firmante pide ayuda',
    title: 'Un firmante pide ayuda',
    text: 'Su pregunta consta en la historia del proceso, con su nombre.',
    action: 'Leer la pregunta',
  },
  new_link: {
    subject: 'Un firmante pide un enlace nuevo',
    title: 'Un firmante pide un enlace nuevo',
    text: 'Su enlace ya no se abre. Si usted tiene permiso de reenviar, abra el proceso y pulse «Reenviar»: recibirá otro en los contactos que ya constan.',
    action: 'Ver el proceso',
  },
  changes_link_ended: {
    subject: 'Se cerró un enlace de cambios',
    title: 'Alguien falló cinco veces el código de un enlace de cambios',
    text: 'El enlace se cerró y el proceso sigue esperando los cambios. Comuníquese con el cliente y pulse «Recordar los cambios»: recibirá un enlace nuevo.',
    action: 'Ver el proceso',
  },
  unblock: {
    subject: 'Un firmante bloqueado pide un enlace nuevo',
    title: 'Un firmante bloqueado pide un enlace nuevo',
    text: 'El proceso está bloqueado. Lo desbloquea quien tenga ese permiso: abra el proceso, compruebe con la persona qué pasó y desbloquéelo; recibirá un enlace nuevo en los contactos que ya constan.',
    action: 'Ver el proceso',
  },
  denied: {
    subject: 'Un firmante dice «no fui yo»',
    title: 'Otra persona abrió un enlace',
    text: 'Un firmante avisó que no fue quien abrió su enlace en otro dispositivo. El enlace quedó detenido y nadie puede firmar con él. Comuníquese con esa persona por un medio que ya conozca y, cuando esté seguro, reenvíe el proceso: recibirá un enlace nuevo y dará sus pruebas otra vez.',
    action: 'Ver la historia',
  },
  completed: {
    subject: 'Completado',
    title: 'Todos firmaron',
    text: 'Los documentos firmados, su copia de archivo y la hoja de registro están en el proceso.',
    action: 'Ver el proceso',
  },
};

export const handle: JobHandler<Payload> = async (
  context,
  { process_id: id, user_id: userId, occasion },
  { jobId },
) => {
  const found = await context.transaction(async (tx) => {
    const process = await Processes.find(tx, id);
    const named = await Users.find(tx, userId); // a program makes processes too, and reads no mail
    if (!process || !named) return undefined;
    const substitute = await Users.findSubstitute(tx, { userId, now: context.now() });
    const details = await detailsOf(tx, process, occasion);
    return {
      process,
      user: substitute ?? named,
      sender: await readSender(tx),
      details: substitute ? [...details, `Lo recibe porque hoy reemplaza a ${Users.fullNameOf(named)}.`] : details,
    };
  });
  if (!found || !Users.isInUse(found.user)) return;
  const { process, user, sender, details } = found;
  const wording = wordings[occasion];
  await sendCompanyMail(context, {
    id: jobId,
    sender,
    to: user.email,
    subject: `${wording.subject}: ${process.title}`,
    preview: wording.title,
    title: wording.title,
    paragraphs: [`«${process.title}», operación ${process.operationNumber}.`, wording.text, ...details],
    action: { label: wording.action, url: `${context.siteUrl}/reports/${process.id}` },
    closing: 'Recibe este mensaje porque participa en este proceso.',
  });
};

async function detailsOf(tx: Tx, process: SigningProcess, occasion: Occasion): Promise<string[]> {
  if (occasion === 'failure') return process.failure === null ? [] : [`Motivo: ${process.failure}`];
  if (occasion !== 'changes') return [];
  const [latest] = await ChangeRequests.list(tx, process.id);
  return latest ? [`${latest.requestedByName} pide: «${latest.reason}»`] : [];
}
