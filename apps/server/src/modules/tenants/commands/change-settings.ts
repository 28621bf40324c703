import type { OfficialContext } from '../../../platform/context.ts';
import { saveCompanySettings, type CompanySettings } from '../company-settings.repository.ts';

export async function changeSettings(context: OfficialContext, settings: CompanySettings): Promise<CompanySettings> {
  return context.transaction(async (tx) => {
    await saveCompanySettings(tx.db, settings, context.now());
    await tx.record([{ type: 'company.settings_changed', subject: context.tenant.id, details: { ...settings } }]);
    return settings;
  });
}
