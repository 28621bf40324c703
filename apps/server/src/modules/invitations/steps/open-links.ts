import { readPhone } from '@rubrica/catalogues';
import type { OtpChannel } from '@rubrica/contract';
import { clientPartyOf } from '@rubrica/process-kinds';

import type { Tx } from '../../../platform/context.ts';
import { Processes, Signatories, Turn, type Signatory } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { sendInvitation } from '../jobs/process-mails.ts';
import { asksProof, shortHashOf } from './short-link.ts';
import { linkHashOf } from './signing-link.ts';

/**
 * Invites the signatories whose turn has come, and closes the links of those who are no longer needed. Answers all of
 * them as they were before.
 */
export async function openTurn(tx: Tx, processId: string): Promise<readonly Signatory[]> {
  const signatories = await Signatories.list(tx, processId);
  await Signatories.closeLinks(
    tx,
    idsOf(Turn.spared(signatories).filter(({ status }) => status !== 'EXPIRED')),
    'EXPIRED',
  );
  await invite(
    tx,
    (await invitedNow(tx, processId, signatories)).filter(
      (one) => !Signatories.isAsked(one) && !Signatories.isInReview(one),
    ),
  );
  return signatories;
}

/**
 * New links for everybody whose turn it is; the ones they had open nothing any more. Who waits for a decision about
 * their identity goes on waiting: their link comes with the decision.
 */
export async function renewLinks(tx: Tx, processId: string): Promise<void> {
  const invited = await invitedNow(tx, processId, await Signatories.list(tx, processId));
  await invite(
    tx,
    invited.filter((signatory) => !Signatories.isInReview(signatory)),
  );
}

/** Those whose turn it is; only the client, while there is nothing to sign before they filled their part. */
async function invitedNow(tx: Tx, processId: string, signatories: readonly Signatory[]): Promise<readonly Signatory[]> {
  const process = await Processes.find(tx, processId);
  const kind = process?.facts.awaitsClient ? tx.kinds.byCode(process.kind) : undefined;
  if (!process || !kind) return Turn.inTurn(signatories);
  const party = clientPartyOf(kind, process.content.form_data);
  return signatories.filter((one) => one.party === party);
}

/** A new link for one signatory. */
export const renewLink = (tx: Tx, signatory: Signatory): Promise<void> => invite(tx, [signatory]);

/** A new link by mail, because the message with the one before did not arrive. */
export const renewByMail = (tx: Tx, signatory: Signatory): Promise<void> => invite(tx, [signatory], 'email');

/** Nobody signs any more. Who has signed keeps reading what they signed; whose turn had not come waits as before. */
export async function endLinks(
  tx: Tx,
  processId: string,
  status: 'WAITING' | 'EXPIRED',
): Promise<readonly Signatory[]> {
  const open = (await Signatories.list(tx, processId)).filter(
    (one) => Signatories.isAsked(one) || Signatories.isInReview(one) || one.status === 'BLOCKED',
  );
  await Signatories.closeLinks(tx, idsOf(open), status);
  return open;
}

async function invite(tx: Tx, signatories: readonly Signatory[], way?: OtpChannel): Promise<void> {
  const wished = way ?? (await Companies.readSettings(tx)).linkChannel;
  for (const signatory of signatories) {
    const { id } = signatory;
    const version = signatory.linkVersion + 1;
    await Signatories.setLink(tx, id, {
      ...(await describeLink(tx, { ...signatory, linkVersion: version }, wished)),
      status: 'PENDING',
    });
    await tx.enqueue(sendInvitation, { signatory_id: id, link_version: version }, { key: `${id}:${version}` });
  }
}

/** A link that nobody sends: its person is there already, and is led to it. */
export async function openUnsent(tx: Tx, signatory: Signatory): Promise<void> {
  const version = signatory.linkVersion + 1;
  const link = await describeLink(tx, { ...signatory, linkVersion: version }, 'email');
  await Signatories.setLink(tx, signatory.id, { ...link, status: 'PENDING' });
}

/** Of the link that a signatory has by their version. */
export async function describeLink(
  tx: Tx,
  signatory: Signatory,
  wished: OtpChannel,
): Promise<Omit<Signatories.NewLink, 'status'>> {
  const process = await Processes.find(tx, signatory.processId);
  const kind = process && tx.kinds.byCode(process.kind);
  const hasShort = asksProof(signatory, kind);
  return {
    version: signatory.linkVersion,
    hash: linkHashOf(tx, signatory),
    shortHash: hasShort ? shortHashOf(tx, signatory) : null,
    channel: hasShort && hasMobile(signatory) ? wished : 'email',
  };
}

/** A long link fits into no message, and only mobiles get them. */
const hasMobile = ({ phone }: Signatory): boolean => readPhone(phone)?.kind === 'mobile';

const idsOf = (signatories: readonly Signatory[]): string[] => signatories.map(({ id }) => id);
