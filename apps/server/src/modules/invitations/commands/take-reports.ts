import type { SignedBytes, TextChannel } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, ContextFactory, Tx } from '../../../platform/context.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import type { Logger } from '../../../platform/logging.ts';
import { UnknownTenant } from '../../../platform/tenant.ts';
import type { DeliveryReport } from '../../../ports/whatsapp-sender.ts';
import { TextMessages } from '../../mail/index.ts';
import { Processes, Schedule, Signatories } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { renewByMail } from '../steps/open-links.ts';

const service = 'whatsapp';

export async function confirmAddress(context: Context, token: string, challenge: string): Promise<string> {
  const isRight = (await hasService(context)) && (await context.ports.whatsAppSender.knowsToken(token));
  if (!isRight) throw new AppError('route.not_found');
  return challenge;
}

/**
 * One application of WhatsApp reports to one address, also about other companies that use the installation's number. A
 * company with a number of its own reports about itself alone.
 */
export async function takeReports(
  context: Context,
  signed: SignedBytes,
  contexts: Pick<ContextFactory, 'forJob'>,
): Promise<{ readonly message: string }> {
  const reports = (await hasService(context)) ? await context.ports.whatsAppSender.readReports(signed) : undefined;
  if (reports === undefined) throw new AppError('route.not_found');
  const hasOwn = await hasOwnNumber(context);
  for (const report of reports) {
    if (!uuid.test(report.tenant) || !uuid.test(report.id)) continue;
    const isOwn = report.tenant === context.tenant.id;
    if (!isOwn && hasOwn) continue;
    const of = await openContext(contexts, report.tenant as TenantId, context.log);
    if (of && (isOwn || !(await hasOwnNumber(of)))) await takeReport(of, report);
  }
  return { message: 'Recibido.' };
}

/** Undefined for a company that is gone: WhatsApp would repeat the reports of all for its sake. */
async function openContext(
  contexts: Pick<ContextFactory, 'forJob'>,
  tenant: TenantId,
  log: Logger,
): Promise<Context<System> | undefined> {
  try {
    return await contexts.forJob({ tenant, job: 'whatsapp.report', log });
  } catch (error) {
    if (!(error instanceof UnknownTenant)) throw error;
    log.warn({ unknownTenant: tenant }, 'a report of WhatsApp about no company was dropped');
    return undefined;
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const hasOwnNumber = (context: Context): Promise<boolean> =>
  context.transaction(async (tx) => (await Companies.readServiceSettings(tx, service)) !== undefined);

const hasService = async (context: Context): Promise<boolean> =>
  context.ports.serviceCatalogue.find(service)?.installation !== 'none' || hasOwnNumber(context);

/** It may come before the job that sent the message has written it down; WhatsApp then reports again. */
const early = 60_000;

const events = { delivered: 'LINK_DELIVERED', read: 'LINK_READ', failed: 'LINK_UNDELIVERED' } as const;

async function takeReport(context: Context<System>, report: DeliveryReport): Promise<void> {
  await context.transaction(async (tx) => {
    const known = await TextMessages.record(tx, report);
    if (known?.isNews && known.purpose === 'link' && known.signatoryId !== null)
      await addToHistory(tx, report, { ...known, signatoryId: known.signatoryId });
    const isEarly = !known && Math.abs(tx.now().getTime() - report.at.getTime()) < early;
    if (isEarly) throw new AppError('server.unavailable');
  });
}

interface SentLink {
  readonly channel: TextChannel;
  readonly signatoryId: string;
  readonly linkVersion: number | null;
}

async function addToHistory(tx: Tx, { state, at, failure }: DeliveryReport, sent: SentLink): Promise<void> {
  const { channel, signatoryId } = sent;
  if (state === 'sent') return;
  const found = await Signatories.find(tx, signatoryId);
  const process = found && (await Processes.lock(tx, found.processId));
  if (!process) return;
  await tx.track({
    signingProcessId: process.id,
    type: 'NOTIFICATION',
    event: events[state],
    status: process.status,
    signatoryId,
    detail: { channel, at: at.toISOString(), ...(failure !== null && { failure }) },
  });
  if (state === 'failed' && Schedule.hasLinks(process.status)) await fallBack(tx, sent);
}

/**
 * The link that did not arrive dies, and a new one goes by mail: its code then goes to the phone. Read after the lock:
 * what was signed or sent again meanwhile stays as it is.
 */
async function fallBack(tx: Tx, { signatoryId, linkVersion }: SentLink): Promise<void> {
  const signatory = await Signatories.find(tx, signatoryId);
  if (signatory?.status !== 'PENDING' || signatory.linkChannel === 'email') return;
  if (linkVersion === null || signatory.linkVersion !== linkVersion) return;
  if (!(await TextMessages.hasArrived(tx, { signatoryId, linkVersion }))) await renewByMail(tx, signatory);
}
