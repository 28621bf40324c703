import { readPhone } from '@rubrica/catalogues';
import { isTextChannel, otpChannels, textChannels, type OtpChannel } from '@rubrica/contract';

import { maskEmail, maskNumber } from '../../platform/masked.ts';
import { linkChannels } from '../invitations/index.ts';
import type { Signatory } from '../process/index.ts';

/** Where a code goes, shown so that only its owner recognises it. */
export const maskAddress = (person: { readonly phone: string; readonly email: string }, channel: OtpChannel): string =>
  isTextChannel(channel) ? maskNumber(person.phone) : maskEmail(person.email);

type Reached = Pick<Signatory, 'phone' | 'checks'>;

/**
 * The ways that the person may choose from, the preferred one first: those that the link did not take, where there are
 * any. A company may allow the link's own way beside them.
 */
export function codeChannelsFor(
  person: Reached,
  { mayFollowLink }: { readonly mayFollowLink: boolean },
): readonly [OtpChannel, ...OtpChannel[]] {
  const known = otpChannels.filter((channel) => !isTextChannel(channel) || hasMobile(person));
  const apart = known.filter((channel) => !isWayOfLink(channel));
  const preferred = apart.find((channel) => channel === person.checks.otp) ?? apart[0];
  if (preferred === undefined) return ['email'];
  const allowed = mayFollowLink ? known : apart;
  return [preferred, ...allowed.filter((channel) => channel !== preferred)];
}

export const isWayOfLink = (channel: OtpChannel): boolean => linkChannels.some((one) => one === channel);

/** Text messages reach mobiles of this country only. */
const hasMobile = ({ phone }: Reached): boolean => textChannels.length > 0 && readPhone(phone)?.kind === 'mobile';
