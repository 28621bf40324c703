import { displayTimestamp } from '@rubrica/catalogues';
import { addressOf, isTextChannel } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import type { Context, TenantRead } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { linkAddress } from '../../invitations/index.ts';
import { readSender, sendEventMail } from '../../mail/index.ts';
import { Processes, Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { copiesOf } from '../steps/complete-process.ts';
import { attachCopies, listFinalCopies } from '../steps/final-copies.ts';

interface Payload {
  readonly process_id: string;
  readonly signatory_id: string | null;
  readonly copy: number | null;
  readonly observer_id: string | null;
}

const brings = (count: number): string =>
  count === 1
    ? 'Adjuntamos el documento final, con sellos de tiempo que prueban su fecha. Guárdelo: se puede comprobar también sin nosotros.'
    : `Adjuntamos los ${count} documentos finales, con sellos de tiempo que prueban su fecha. Guárdelos: se pueden comprobar también sin nosotros.`;

/** A link that went to a phone stays there: the code to read with comes by mail. */
const readingOf = ({ linkChannel }: Signatory): string =>
  isTextChannel(linkChannel)
    ? 'Durante treinta días puede leer y descargar lo que firmó con el enlace que le enviamos a su celular.'
    : 'Durante treinta días puede leer y descargar lo que firmó desde su propio enlace.';

const checking = 'Comprobar el proceso';
const checkingPage = `la página «${checking}»`;

/** Afterwards the same files lie where the code leads. */
const fetchingOf = ({ place, keptUntil }: { place: string; keptUntil: Date | null }): string =>
  `Después puede descargar su copia en ${place} con su número de identificación y un código que le enviamos${
    keptUntil === null
      ? '; la empresa no ha fijado un plazo para eliminarla.'
      : `. La empresa la conserva hasta el ${displayTimestamp(keptUntil).slice(0, 10)}.`
  }`;

/** Of who asked for a copy nobody knows the name. */
const addressed = (title: string, signatory: Signatory | undefined) =>
  signatory
    ? { nombre: addressOf(signatory), titulo: Signatories.titleFor(title, signatory) }
    : { nombre: 'Hola', titulo: title };

interface Explained {
  readonly place: string;
  readonly keptUntil: Date | null;
  readonly code: string;
}

/** To who signed: how long, and what then. To others: why they get it. */
function explain(signatory: Signatory | undefined, { place, keptUntil, code }: Explained): readonly string[] {
  const proof = `cualquiera puede comprobar los documentos con el código ${code}.`;
  return signatory
    ? [readingOf(signatory), fetchingOf({ place, keptUntil }), `Allí mismo ${proof}`]
    : ['Recibe este aviso porque quien lo preparó pidió que se le informe.', `En ${checkingPage} ${proof}`];
}

/**
 * Brings the final documents where the company allows it and they are small enough. Signatories read their copy through
 * their own link, too; other recipients get the address where it can be verified.
 */
export const handle: JobHandler<Payload> = async (context, payload, { jobId }) => {
  const { process_id: id, signatory_id: who } = payload;
  const found = await context.transaction(async (tx) => {
    const process = await Processes.find(tx, id);
    const signatory = who === null ? undefined : await Signatories.find(tx, who);
    const sender = await readSender(tx);
    const to = process && (signatory?.email ?? (await findReceiver(tx, process, payload)));
    const keptUntil = await Processes.findRetentionEnd(tx, id);
    return to && { process, signatory, to, sender, keptUntil, copies: await listFinalCopies(tx, id) };
  });
  if (!found) return;
  const { process, signatory, to, sender, keptUntil, copies } = found;
  const attachments = await attachCopies(context, copies);
  const names = copies.documents.map(({ name }) => `«${name.replace(/\.pdf$/i, '')}»`).join(', ');
  const verification = `${context.siteUrl}/verificar/${process.verificationCode}`;
  const reader = signatory && !isTextChannel(signatory.linkChannel) ? signatory : undefined;
  const code = process.verificationCode;
  await sendEventMail(context, {
    id: jobId,
    event: 'completed',
    processId: process.id,
    values: { ...addressed(process.title, signatory), documentos: names, operacion: process.operationNumber },
    operation: process.operationNumber,
    isInvited: signatory !== undefined,
    sender,
    to,
    preview: 'Todas las firmas están completas.',
    attachments,
    afterAction: [
      ...(attachments.length > 0 ? [brings(attachments.length)] : []),
      // The address is written once: where no button leads to it.
      ...explain(signatory, { place: reader ? verification : checkingPage, keptUntil, code }),
    ],
    ...(reader
      ? { url: await linkAddress(context, reader, '/signing_process/completed') }
      : { action: checking, url: verification }),
    closing: `Operación ${process.operationNumber}.`,
  });
  if (signatory) await recordSent(context, process, signatory);
};

/** Of who signs nothing: an observer who was not removed meanwhile, or an address that the process names. */
async function findReceiver(
  tx: TenantRead,
  process: SigningProcess,
  { observer_id: observer, copy }: Payload,
): Promise<string | undefined> {
  if (observer !== null) return (await Processes.Work.findObserver(tx, observer))?.email;
  return copy === null ? undefined : copiesOf(process)[copy];
}

/** Once, also where the job was killed after sending and runs again. */
async function recordSent(context: Context<System>, process: SigningProcess, signatory: Signatory): Promise<void> {
  await context.transaction(async (tx) => {
    const about = { processId: process.id, signatoryId: signatory.id };
    if (await Tracker.findLatest(tx, { ...about, event: 'COPY_SENT', since: new Date(0) })) return;
    await tx.track({
      signingProcessId: process.id,
      signatoryId: signatory.id,
      type: 'NOTIFICATION',
      event: 'COPY_SENT',
      status: process.status,
    });
  });
}
