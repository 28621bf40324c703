import type { Context, TenantRead } from '../../platform/context.ts';
import type { MailAttachment } from '../../ports/mailer.ts';
import { meterCaused } from '../metering/index.ts';
import { Companies } from '../tenants/index.ts';
import { textOn } from './mail-colours.ts';
import { renderMail, type MailContent } from './mail-template.ts';

/** Whose name and colour a mail carries. */
export interface Sender {
  readonly name: string;
  readonly primaryColor: string;
  /** Who the company is and how to reach it, in one line; empty where it has not said. */
  readonly imprint: string;
  /** Empty where the company has named none. */
  readonly phone: string;
}

export interface CompanyMail extends Omit<MailContent, 'company'> {
  /** Where the job has read its company already. */
  readonly sender?: Sender;
  /** The same for every attempt to send this mail. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly attachments?: readonly MailAttachment[];
  /** Which process it is about; it is counted as used by its maker. */
  readonly processId?: string;
}

/** In the company's name and colours. It is counted once it was handed over, however many attempts that took. */
export async function sendCompanyMail(
  context: Pick<Context, 'transaction' | 'ports' | 'tenant'>,
  mail: CompanyMail,
): Promise<void> {
  const { name, primaryColor, imprint } = mail.sender ?? (await context.transaction(readSender));
  const { text, html } = renderMail({
    ...mail,
    company: { name, primaryColor, textOnPrimary: textOn(primaryColor), imprint },
  });
  await context.ports.mailer.send({
    id: mail.id,
    tenant: context.tenant.id,
    from: { name },
    to: mail.to,
    subject: mail.subject,
    text,
    html,
    ...(mail.attachments && { attachments: mail.attachments }),
  });
  await context.transaction((tx) => meterCaused(tx, { kind: 'message', subject: mail.id, processId: mail.processId }));
}

/** In the transaction of whatever else the job reads. */
export async function readSender(tx: TenantRead): Promise<Sender> {
  const company = await Companies.read(tx);
  if (!company) throw new Error('the tenant has no company');
  const { legalName, ruc, address, city, phone, email } = await Companies.readParty(tx);
  const place = [address, city].filter(Boolean).join(', ');
  const imprint = [legalName, ruc && `RUC ${ruc}`, place, phone, email].filter(Boolean).join(' · ');
  return { name: company.name, primaryColor: company.primaryColor, imprint, phone: phone ?? '' };
}
