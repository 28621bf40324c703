import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { readCompanySettings } from '../company-settings.repository.ts';

/** Without the company's own WhatsApp, links and codes would wait for a service that nobody has. */
export async function refuseServiceInUse(tx: Tx, code: string): Promise<void> {
  if (code !== 'whatsapp' || tx.ports.serviceCatalogue.find(code)?.installation !== 'none') return;
  const { linkChannel, textChannels } = await readCompanySettings(tx.db);
  if (linkChannel === 'whatsapp' || textChannels.includes('whatsapp')) throw new AppError('service.in_use');
}
