import { isDeepStrictEqual } from 'node:util';

import type { OtpChannel, TextChannel } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { readServiceSettings } from '../company-service.repository.ts';
import { readCompanySettings, saveCompanySettings, type CompanySettings } from '../company-settings.repository.ts';

interface Wish {
  readonly certificates_on_server?: boolean | undefined;
  readonly codes_may_follow_link?: boolean | undefined;
  readonly text_channels?: readonly TextChannel[] | undefined;
  readonly link_channel?: OtpChannel | undefined;
  readonly attach_copies?: boolean | undefined;
  readonly reminder_days?: number | undefined;
  readonly pass_percentage?: number | undefined;
  readonly identity_needs_two?: boolean | undefined;
  readonly face_picture_days?: number | undefined;
  readonly retention_years?: number | null | undefined;
}

/** What is not named stays as it is. */
export async function changeSettings(context: OfficialContext, wish: Wish): Promise<CompanySettings> {
  return context.transaction(async (tx) => {
    const before = await readCompanySettings(tx.db);
    const settings = withWish(before, wish);
    await refuseAbsentWhatsApp(tx, wish);
    await saveCompanySettings(tx.db, settings, context.now());
    const details = { ...settings, textChannels: settings.textChannels.join(', ') };
    await tx.record([{ type: 'company.settings_changed', subject: context.tenant.id, details }]);
    return settings;
  });
}

/** By a command: false where everything already is as wished. */
export async function setSettings(context: OfficialContext, wish: Wish): Promise<boolean> {
  const before = await context.transaction((tx) => readCompanySettings(tx.db));
  if (isDeepStrictEqual(withWish(before, wish), before)) return false;
  await changeSettings(context, wish);
  return true;
}

const withWish = (before: CompanySettings, wish: Wish): CompanySettings => ({
  certificatesOnServer: wish.certificates_on_server ?? before.certificatesOnServer,
  codesMayFollowLink: wish.codes_may_follow_link ?? before.codesMayFollowLink,
  textChannels: [...new Set(wish.text_channels ?? before.textChannels)],
  linkChannel: wish.link_channel ?? before.linkChannel,
  attachCopies: wish.attach_copies ?? before.attachCopies,
  reminderDays: wish.reminder_days ?? before.reminderDays,
  passPercentage: wish.pass_percentage ?? before.passPercentage,
  identityNeedsTwo: wish.identity_needs_two ?? before.identityNeedsTwo,
  facePictureDays: wish.face_picture_days ?? before.facePictureDays,
  retentionYears: wish.retention_years === undefined ? before.retentionYears : wish.retention_years,
});

/** Nobody is promised a message that cannot leave. */
async function refuseAbsentWhatsApp(tx: OfficialTx, wish: Wish): Promise<void> {
  const path = wish.text_channels?.includes('whatsapp') ? 'text_channels' : 'link_channel';
  if (path === 'link_channel' && wish.link_channel !== 'whatsapp') return;
  if (tx.ports.serviceCatalogue.find('whatsapp')?.installation !== 'none') return;
  if (await readServiceSettings(tx, 'whatsapp')) return;
  const message = 'Esta instalación no tiene WhatsApp. Configure primero el de su empresa en Servicios.';
  throw invalidInput([{ path, message }]);
}
