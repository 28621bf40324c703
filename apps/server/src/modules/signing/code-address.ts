import { readPhone } from '@rubrica/catalogues';
import { isTextChannel, otpChannels, textChannels, type OtpChannel, type TextChannel } from '@rubrica/contract';

import { maskEmail, maskNumber } from '../../platform/masked.ts';
import { linkChannels } from '../invitations/index.ts';
import type { Signatory } from '../process/index.ts';

/** Where a code goes, shown so that only its owner recognises it. */
export const maskAddress = (person: { readonly phone: string; readonly email: string }, channel: OtpChannel): string =>
  isTextChannel(channel) ? maskNumber(person.phone) : maskEmail(person.email);

/** What the company decided about codes. */
export interface CodeRules {
  readonly codesMayFollowLink: boolean;
  readonly textChannels: readonly TextChannel[];
}

type Reached = Pick<Signatory, 'phone' | 'checks'>;

/**
 * The ways that the person may choose from, the preferred one first: those that the link did not take, where there are
 * any. A company may allow the link's own way beside them.
 */
export function codeChannelsFor(
  person: Reached,
  { codesMayFollowLink, textChannels: allowed }: CodeRules,
): readonly [OtpChannel, ...OtpChannel[]] {
  const known = otpChannels.filter(
    (channel) => !isTextChannel(channel) || (hasMobile(person) && allowed.includes(channel)),
  );
  const apart = known.filter((channel) => !isWayOfLink(channel));
  const preferred = apart.find((channel) => channel === person.checks.otp) ?? apart[0];
  if (preferred === undefined) return ['email'];
  const offered = codesMayFollowLink ? known : apart;
  return [preferred, ...offered.filter((channel) => channel !== preferred)];
}

export const isWayOfLink = (channel: OtpChannel): boolean => linkChannels.some((one) => one === channel);

/** Text messages reach mobiles of this country only. */
const hasMobile = ({ phone }: Reached): boolean => textChannels.length > 0 && readPhone(phone)?.kind === 'mobile';
