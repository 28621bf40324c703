import { isTextChannel } from '@rubrica/contract';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendEventMail, sendEventText } from '../../mail/index.ts';
import { codeOf, findLivingCode } from '../application-code.repository.ts';
import { findApplication } from '../application.repository.ts';
import { numberOf } from '../application.ts';

/** Nothing that the applicant typed stands in it: the phone or the mail may be somebody else's. */
export const handle: JobHandler<{ readonly code_id: string }> = async (context, { code_id: id }) => {
  const found = await context.transaction(async (tx) => {
    const code = await findLivingCode(tx, id, tx.now());
    const application = code && (await findApplication(tx, code.applicationId));
    return application && { code, application };
  });
  if (!found) return;
  const { code, application } = found;
  const { channel } = code;
  const kind = context.kinds.byCode(application.kind);
  if (!kind?.door) throw new Error(`nothing is begun as ${application.kind}`);
  const { doing, purpose } = kind.door;
  const operation = numberOf(application);
  const values = {
    codigo: codeOf(context, id),
    accion: purpose,
    haciendo: doing,
    titulo: kind.name,
    operacion: operation,
  };
  if (isTextChannel(channel)) {
    await sendEventText(context, {
      id,
      channel,
      phone: application.answers.cliente_celular,
      purpose: 'code',
      signatoryId: null,
      event: 'code_text',
      values,
    });
    return;
  }
  await sendEventMail(context, {
    id,
    event: 'code_mail',
    values,
    to: application.answers.cliente_email,
    preview: 'Vale cinco minutos.',
    secret: { label: 'Código de un solo uso', value: values.codigo },
    operation,
    closing: 'Vale cinco minutos. Nadie de la empresa se lo pedirá: no lo comparta.',
  });
};
