import type { OfficialContext } from '../../../platform/context.ts';
import { readCompanySettings, saveCompanySettings, type CompanySettings } from '../company-settings.repository.ts';

interface Wish {
  readonly certificates_on_server?: boolean | undefined;
  readonly codes_may_follow_link?: boolean | undefined;
}

/** What is not named stays as it is. */
export async function changeSettings(context: OfficialContext, wish: Wish): Promise<CompanySettings> {
  return context.transaction(async (tx) => {
    const before = await readCompanySettings(tx.db);
    const settings: CompanySettings = {
      certificatesOnServer: wish.certificates_on_server ?? before.certificatesOnServer,
      codesMayFollowLink: wish.codes_may_follow_link ?? before.codesMayFollowLink,
    };
    await saveCompanySettings(tx.db, settings, context.now());
    await tx.record([{ type: 'company.settings_changed', subject: context.tenant.id, details: { ...settings } }]);
    return settings;
  });
}
