import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { Processes, Schedule, Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { readOfficialContact } from '../steps/read-contact.ts';
import { maxOtpFailures } from '../visit.presenter.ts';

export interface Subject {
  readonly signatory: Signatory;
  readonly process: SigningProcess;
  /** Whether a newer link took the place of this one. */
  readonly isReplaced: boolean;
}

/** The process of a link that may open nothing any more. */
export async function findSubject(tx: SigningTx): Promise<Subject> {
  const signatory = await Signatories.find(tx, tx.actor.id);
  const process = signatory && (await Processes.find(tx, signatory.processId));
  if (!process) throw new AppError('link.dead');
  return { signatory, process, isReplaced: !tx.actor.isOpen && Schedule.hasLinks(process.status) };
}

/** A new link helps who has not signed where the deadline passed, attempts ran out, or the link was stopped or replaced. */
export const mayAskLink = ({ signatory, process, isReplaced }: Subject): boolean =>
  signatory.signedAt === null &&
  (process.status === 'EXPIRED' || process.status === 'BLOCKED' || signatory.linkStoppedAt !== null || isReplaced);

export async function readContact(context: SigningContext) {
  return context.transaction(async (tx) => {
    const subject = await findSubject(tx);
    const { process, signatory } = subject;
    const askedAt = await findAsked(tx, subject);
    return {
      company_name: (await Companies.read(tx))?.name ?? '',
      process_number_opertaion: process.operationNumber,
      contact: await readOfficialContact(tx, process),
      may_ask_link: mayAskLink(subject),
      has_signed: signatory.signedAt !== null,
      has_declined: signatory.status === 'DECLINED',
      has_expired: process.status === 'EXPIRED',
      failed_codes: signatory.status === 'BLOCKED' && signatory.otpFailures >= maxOtpFailures ? maxOtpFailures : 0,
      link_asked_at: askedAt?.toISOString() ?? null,
    };
  });
}

const dayMilliseconds = 86_400_000;

/** When a new link was asked for, in the last day. */
export const findAsked = (tx: SigningTx, { signatory }: Subject): Promise<Date | undefined> =>
  Tracker.findLatest(tx, {
    processId: signatory.processId,
    signatoryId: signatory.id,
    event: 'LINK_ASKED',
    since: new Date(tx.now().getTime() - dayMilliseconds),
  });
