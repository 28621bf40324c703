import { ecuadorDate, toDisplayDate } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { findNotice } from '../expiry-notice.repository.ts';

interface Payload {
  readonly notice_id: string;
  readonly user_id: string;
}

export const handle: JobHandler<Payload> = async (context, { notice_id: id, user_id: userId }, { jobId }) => {
  const { notice, owner, user } = await context.transaction(async (tx) => {
    const found = await findNotice(tx.db, id);
    return {
      notice: found,
      owner: typeof found?.userId === 'string' ? await Users.find(tx, found.userId) : undefined,
      user: await Users.find(tx, userId),
    };
  });
  if (!notice || !user || notice.notAfter <= context.now()) return; // too late to be of use
  const end = ecuadorDate(notice.notAfter);
  const day = toDisplayDate(end) ?? end;
  const words = owner ? wordsOf(owner, { reader: user, siteUrl: context.siteUrl }) : sealWords(context.siteUrl);
  await sendCompanyMail(context, {
    id: jobId,
    to: user.email,
    subject: `${words.what} vence el ${day}`,
    preview: `Quedan ${notice.daysBefore} días o menos.`,
    title: `${words.what} vence el ${day}`,
    paragraphs: [words.advice, 'Lo ya firmado y sellado sigue siendo válido.'],
    action: words.action,
    closing: `${words.reason} Avisamos 60, 30 y 7 días antes.`,
  });
};

interface Words {
  readonly what: string;
  readonly advice: string;
  readonly action: { readonly label: string; readonly url: string };
  /** Why this person gets the mail. */
  readonly reason: string;
}

const administers = 'Recibe este mensaje porque administra su empresa.';
const listOf = (siteUrl: string) => ({ label: 'Ver los certificados', url: `${siteUrl}/settings/data` });

const sealWords = (siteUrl: string): Words => ({
  what: 'El sello con que se protege la evidencia',
  advice: 'Desde ese día los procesos esperan hasta que haya un sello vigente. Avise a quien opera su instalación.',
  action: listOf(siteUrl),
  reason: administers,
});

interface Reading {
  readonly reader: Users.User;
  readonly siteUrl: string;
}

/** An administrator's own certificate is spoken of as theirs. */
function wordsOf(owner: Users.User, { reader, siteUrl }: Reading): Words {
  if (owner.id === reader.id)
    return {
      what: 'Su certificado',
      advice: 'Desde ese día no podrá firmar con él. Registre uno nuevo en Mi Perfil, Firmas registradas.',
      action: { label: 'Registrar uno nuevo', url: `${siteUrl}/user/profile?menu=RegisteredSignatures` },
      reason: 'Recibe este mensaje porque el certificado es suyo.',
    };
  return {
    what: `El certificado de ${Users.fullNameOf(owner)}`,
    advice: 'Desde ese día no podrá firmar con él. Pídale que registre uno nuevo en Mi Perfil, Firmas registradas.',
    action: listOf(siteUrl),
    reason: administers,
  };
}
