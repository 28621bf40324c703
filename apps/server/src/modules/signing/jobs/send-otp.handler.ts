import { isTextChannel } from '@rubrica/contract';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendEventMail, sendEventText } from '../../mail/index.ts';
import { Processes, Signatories, type SigningProcess } from '../../process/index.ts';
import { codeOf, findLivingOtp, type Otp } from '../otp.repository.ts';

const toSign = { purpose: 'firmar', doing: 'firmando' };
const toCopy = { purpose: 'descargar su copia', doing: 'descargando su copia' };
const toChange = { purpose: 'revisar sus datos', doing: 'revisando sus datos' };

export const handle: JobHandler<{ otp_id: string }> = async (context, { otp_id: id }) => {
  const found = await context.transaction(async (tx) => {
    const otp = await findLivingOtp(tx.db, id, context.now());
    const signatory = otp && (await Signatories.find(tx, otp.signatoryId));
    const process = signatory && (await Processes.find(tx, signatory.processId));
    return process && { otp, signatory, process };
  });
  if (!found) return undefined;
  const { otp, signatory, process } = found;
  const words = wordsOf(otp, process);
  const code = codeOf(context, id);
  const { channel } = otp;
  const values = {
    codigo: code,
    accion: words.purpose,
    haciendo: words.doing,
    titulo: Signatories.titleFor(process.title, signatory),
    operacion: process.operationNumber,
  };
  if (isTextChannel(channel))
    return sendEventText(context, {
      id,
      channel,
      phone: signatory.phone,
      purpose: 'code',
      signatoryId: signatory.id,
      processId: process.id,
      event: 'code_text',
      values,
    });
  return sendEventMail(context, {
    id,
    event: 'code_mail',
    processId: process.id,
    values,
    to: signatory.email,
    preview: 'Vale cinco minutos.',
    secret: { label: 'Código de un solo uso', value: code },
    operation: process.operationNumber,
    closing: 'Vale cinco minutos. Nadie de la empresa se lo pedirá: no lo comparta.',
  });
};

function wordsOf({ purpose }: Otp, { status }: SigningProcess): typeof toSign {
  if (purpose === 'copy') return toCopy;
  return status === 'TO_UPDATE' ? toChange : toSign;
}
