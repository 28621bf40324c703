import { isTextChannel } from '@rubrica/contract';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail, sendCompanyText } from '../../mail/index.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { codeOf, findLivingOtp } from '../otp.repository.ts';

const toSign = { purpose: 'firmar', doing: 'firmando' };
const toChange = { purpose: 'revisar sus datos', doing: 'revisando sus datos' };

export const handle: JobHandler<{ otp_id: string }> = async (context, { otp_id: id }) => {
  const found = await context.transaction(async (tx) => {
    const otp = await findLivingOtp(tx.db, id, context.now());
    const signatory = otp && (await Signatories.find(tx, otp.signatoryId));
    const process = signatory && (await Processes.find(tx, signatory.processId));
    return process && { otp, signatory, process, company: await Companies.read(tx) };
  });
  if (!found) return;
  const { otp, signatory, process, company } = found;
  const words = process.status === 'TO_UPDATE' ? toChange : toSign;
  const code = codeOf(context, id);
  const companyName = company?.name ?? '';
  const { channel } = otp;
  if (isTextChannel(channel)) {
    await sendCompanyText(context, {
      id,
      channel,
      phone: signatory.phone,
      text: `${code} es su código para ${words.purpose} con ${companyName}. Vale 5 minutos. No lo comparta con nadie.`,
    });
    return;
  }
  await sendCompanyMail(context, {
    id,
    to: signatory.email,
    subject: `${code} es su código para ${words.purpose}`,
    preview: 'Vale cinco minutos.',
    title: `Su código para ${words.purpose}`,
    paragraphs: [`Escríbalo en la página donde está ${words.doing} con ${companyName}.`],
    secret: { label: 'Código de un solo uso', value: code },
    closing: 'Vale cinco minutos. Nadie de la empresa se lo pedirá: no lo comparta.',
  });
};
