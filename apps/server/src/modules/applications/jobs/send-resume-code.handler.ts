import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { codeSeconds, isCodeKnown, startCode } from '../application-code.repository.ts';
import { findToResume } from '../application.repository.ts';
import { textChannelOf } from '../steps/send-code.ts';
import { sendApplicationCode } from './application-jobs.ts';

interface Payload {
  readonly code_id: string;
  readonly person: string;
  readonly contact: string;
  readonly asked_at: string;
}

/** To the contact that was named, and only where an application has it. */
export const handle: JobHandler<Payload> = async (context, { code_id: id, person, contact, asked_at: askedAt }) => {
  if (context.now().getTime() - Date.parse(askedAt) > codeSeconds * 1000) return;
  await context.transaction(async (tx) => {
    if (await isCodeKnown(tx, id)) return;
    const hashes = { person: Buffer.from(person, 'hex'), contact: Buffer.from(contact, 'hex') };
    const found = await findToResume(tx, { ...hashes, now: tx.now() });
    if (!found) return;
    const channel = found.isPhone ? await textChannelOf(tx) : 'email';
    await startCode(tx, { id, applicationId: found.id, way: 'resume', channel });
    await tx.enqueue(sendApplicationCode, { code_id: id }, { key: id });
  });
};
