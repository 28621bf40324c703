import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { findApplication } from '../application.repository.ts';
import { numberOf } from '../application.ts';
import { readDoor } from '../door.repository.ts';

interface Notice {
  readonly id: string;
  readonly jobId: string;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** To the official who is responsible for the door now. Names nobody: the number finds it in the list. */
export async function notifyOwner(context: Context<System>, { id, jobId, ...words }: Notice): Promise<void> {
  const found = await context.transaction(async (tx) => {
    const application = await findApplication(tx, id);
    const { ownerId } = application ? await readDoor(tx, application.kind) : { ownerId: null };
    const owner = ownerId === null ? undefined : await Users.find(tx, ownerId);
    return application && owner && { application, owner };
  });
  if (!found) return;
  const number = numberOf(found.application);
  await sendCompanyMail(context, {
    id: jobId,
    to: found.owner.email,
    subject: `${words.subject} · ${number}`,
    preview: words.title,
    title: words.title,
    paragraphs: [...words.paragraphs, `Solicitud ${number}.`],
    action: { label: 'Ver las solicitudes', url: `${context.siteUrl}/reports/applications` },
    closing: 'Recibe este correo porque su empresa le encargó las solicitudes de su página pública.',
  });
}
