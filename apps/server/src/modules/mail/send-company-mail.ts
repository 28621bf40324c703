import type { Context, TenantRead } from '../../platform/context.ts';
import { Companies } from '../tenants/index.ts';
import { renderMail, type MailContent } from './mail-template.ts';

/** Whose name and colour a mail carries. */
export interface Sender {
  readonly name: string;
  readonly primaryColor: string;
  /** Who the company is and how to reach it, in one line; empty where it has not said. */
  readonly imprint: string;
}

export interface CompanyMail extends Omit<MailContent, 'company'> {
  /** Where the job has read its company already. */
  readonly sender?: Sender;
  /** The same for every attempt to send this mail. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
}

/** In the company's name and colours. */
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
  });
}

/** In the transaction of whatever else the job reads. */
export async function readSender(tx: TenantRead): Promise<Sender> {
  const company = await Companies.read(tx);
  if (!company) throw new Error('the tenant has no company');
  const { legalName, ruc, address, city, phone, email } = await Companies.readParty(tx);
  const place = [address, city].filter(Boolean).join(', ');
  const imprint = [legalName, ruc && `RUC ${ruc}`, place, phone, email].filter(Boolean).join(' · ');
  return { name: company.name, primaryColor: company.primaryColor, imprint };
}

/** White where it can be read (WCAG 2.2 §1.4.3), our ink where it cannot. */
function textOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= 4.5 ? '#ffffff' : '#001738';
}
