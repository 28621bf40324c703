import type { OtpChannel, TextChannel } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** What the company itself decides, unlike its name and its colours. */
export interface CompanySettings {
  /** Whether a signatory may have their own certificate opened in a server's memory, for one signature. */
  readonly certificatesOnServer: boolean;
  /** Whether a code may go the way of the link although another way is known. */
  readonly codesMayFollowLink: boolean;
  /** By which messages to a phone codes may go; empty: by mail alone. */
  readonly textChannels: readonly TextChannel[];
  /** How the link of who has a mobile goes to them. */
  readonly linkChannel: OtpChannel;
  /** Whether the mail of a finished process brings the documents, where they are small enough. */
  readonly attachCopies: boolean;
  /** Days between reminders where who makes a process chooses nothing; 0: none. */
  readonly reminderDays: number;
  /** From which likeness on two pictures are of the same person. */
  readonly passPercentage: number;
  /** Whether two people must accept an identity that no machine decided. */
  readonly identityNeedsTwo: boolean;
  /** For how many days pictures of faces are stored. */
  readonly facePictureDays: number;
  /** For how long the papers of a finished process stay; null: for good. */
  readonly retentionYears: number | null;
}

export async function readCompanySettings(db: TenantDb): Promise<CompanySettings> {
  const row = await db
    .selectFrom('company')
    .select([
      'certificates_on_server',
      'codes_may_follow_link',
      'text_channels',
      'link_channel',
      'attach_copies',
      'reminder_days',
      'pass_percentage',
      'identity_needs_two',
      'face_picture_days',
      'retention_years',
    ])
    .executeTakeFirstOrThrow();
  return {
    certificatesOnServer: row.certificates_on_server,
    codesMayFollowLink: row.codes_may_follow_link,
    textChannels: row.text_channels as TextChannel[],
    linkChannel: row.link_channel as OtpChannel,
    attachCopies: row.attach_copies,
    reminderDays: row.reminder_days,
    passPercentage: row.pass_percentage,
    identityNeedsTwo: row.identity_needs_two,
    facePictureDays: row.face_picture_days,
    retentionYears: row.retention_years,
  };
}

export async function saveCompanySettings(db: TenantDb, settings: CompanySettings, at: Date): Promise<void> {
  await db
    .updateTable('company')
    .set({
      certificates_on_server: settings.certificatesOnServer,
      codes_may_follow_link: settings.codesMayFollowLink,
      text_channels: [...settings.textChannels],
      link_channel: settings.linkChannel,
      attach_copies: settings.attachCopies,
      reminder_days: settings.reminderDays,
      pass_percentage: settings.passPercentage,
      identity_needs_two: settings.identityNeedsTwo,
      face_picture_days: settings.facePictureDays,
      retention_years: settings.retentionYears,
      updated_at: at,
    })
    .execute();
}
