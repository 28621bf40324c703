import type { TextChannel } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { readCompanySettings, saveCompanySettings, type CompanySettings } from '../company-settings.repository.ts';

interface Wish {
  readonly certificates_on_server?: boolean | undefined;
  readonly codes_may_follow_link?: boolean | undefined;
  readonly text_channels?: readonly TextChannel[] | undefined;
  readonly reminder_days?: number | undefined;
  readonly pass_percentage?: number | undefined;
  readonly retention_years?: number | null | undefined;
}

/** What is not named stays as it is. */
export async function changeSettings(context: OfficialContext, wish: Wish): Promise<CompanySettings> {
  return context.transaction(async (tx) => {
    const before = await readCompanySettings(tx.db);
    const settings: CompanySettings = {
      certificatesOnServer: wish.certificates_on_server ?? before.certificatesOnServer,
      codesMayFollowLink: wish.codes_may_follow_link ?? before.codesMayFollowLink,
      textChannels: [...new Set(wish.text_channels ?? before.textChannels)],
      reminderDays: wish.reminder_days ?? before.reminderDays,
      passPercentage: wish.pass_percentage ?? before.passPercentage,
      retentionYears: wish.retention_years === undefined ? before.retentionYears : wish.retention_years,
    };
    await saveCompanySettings(tx.db, settings, context.now());
    const details = { ...settings, textChannels: settings.textChannels.join(', ') };
    await tx.record([{ type: 'company.settings_changed', subject: context.tenant.id, details }]);
    return settings;
  });
}
