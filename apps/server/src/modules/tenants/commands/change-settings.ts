import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { saveCompanySettings, type CompanySettings } from '../company-settings.repository.ts';

export async function changeSettings(context: OfficialContext, settings: CompanySettings): Promise<CompanySettings> {
  return context.transaction(async (db) => {
    await saveCompanySettings(db, settings, context.now());
    await record(context, db, [
      { type: 'company.settings_changed', subject: context.tenant.id, details: { ...settings } },
    ]);
    return settings;
  });
}
