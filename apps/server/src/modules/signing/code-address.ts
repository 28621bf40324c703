import { readPhone } from '@rubrica/catalogues';
import {
  isTextChannel,
  otpChannels,
  placeOfChannel,
  type CopyPlace,
  type OtpChannel,
  type TextChannel,
} from '@rubrica/contract';

import { maskEmail, maskNumber } from '../../platform/masked.ts';
import type { Signatory } from '../process/index.ts';

/** Where a code goes, shown so that only its owner recognises it. */
export const maskAddress = (person: { readonly phone: string; readonly email: string }, channel: OtpChannel): string =>
  isTextChannel(channel) ? maskNumber(person.phone) : maskEmail(person.email);

/** What the company decided about codes. */
export interface CodeRules {
  readonly codesMayFollowLink: boolean;
  readonly textChannels: readonly TextChannel[];
}

type Reached = Pick<Signatory, 'phone' | 'checks' | 'linkChannel'>;

/**
 * The ways that the person may choose from, the preferred one first: those that lead elsewhere than the link, where there
 * are any. A company may allow the link's own place beside them.
 */
export function codeChannelsFor(
  person: Reached,
  { codesMayFollowLink, textChannels: allowed }: CodeRules,
): readonly [OtpChannel, ...OtpChannel[]] {
  const known = otpChannels.filter(
    (channel) => !isTextChannel(channel) || (hasMobile(person) && allowed.includes(channel)),
  );
  const apart = known.filter((channel) => !isWayOfLink(channel, person));
  const preferred = apart.find((channel) => channel === person.checks.otp) ?? apart[0];
  if (preferred === undefined) return ['email'];
  const offered = codesMayFollowLink ? known : apart;
  return [preferred, ...offered.filter((channel) => channel !== preferred)];
}

/** Where the code for a copy goes: no link leads to it, so any place is as good that the company has of this person. */
export function channelForCopy(
  person: Pick<Signatory, 'phone'>,
  { textChannels: allowed }: Pick<CodeRules, 'textChannels'>,
  place: CopyPlace,
): OtpChannel {
  const text = hasMobile(person) ? otpChannels.find((one) => isTextChannel(one) && allowed.includes(one)) : undefined;
  return place === 'mobile' && text !== undefined ? text : 'email';
}

/** Who holds a phone reads its text messages and its WhatsApp: both are one way. */
export const isWayOfLink = (channel: OtpChannel, { linkChannel }: Pick<Signatory, 'linkChannel'>): boolean =>
  placeOfChannel(channel) === placeOfChannel(linkChannel);

/** Text messages reach mobiles of this country only. */
const hasMobile = ({ phone }: Pick<Reached, 'phone'>): boolean => readPhone(phone)?.kind === 'mobile';
