import type { System } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { renderMail, type MailContent } from './mail-template.ts';

export interface CompanyMail extends Omit<MailContent, 'company'> {
  /** The same for every attempt to send this mail. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
}

/** From a job, in the company's name and colours. */
export async function sendCompanyMail(context: Context<System>, mail: CompanyMail): Promise<void> {
  const company = await context.transaction((tx) =>
    tx.db.selectFrom('company').select(['name', 'primary_color']).executeTakeFirstOrThrow(),
  );
  const { text, html } = renderMail({
    ...mail,
    company: { name: company.name, primaryColor: company.primary_color, textOnPrimary: textOn(company.primary_color) },
  });
  await context.ports.mailer.send({
    id: mail.id,
    tenant: context.tenant.id,
    from: { name: company.name },
    to: mail.to,
    subject: mail.subject,
    text,
    html,
  });
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
