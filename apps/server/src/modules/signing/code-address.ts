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

/**
 * The places among which who asks for a copy may choose, by the company's rule alone. What leads to a copy, the code of
 * the document, comes with the mail about the end: where codes go another way, this one goes to the phone.
 */
export function copyPlacesFor({
  codesMayFollowLink,
  textChannels: allowed,
}: CodeRules): readonly [CopyPlace, ...CopyPlace[]] {
  if (allowed.length === 0) return ['email'];
  return codesMayFollowLink ? ['email', 'mobile'] : ['mobile'];
}

/** Where the code for a copy goes; by mail where the company has no mobile of this person. */
export function channelForCopy(person: Pick<Signatory, 'phone'>, rules: CodeRules, wished: CopyPlace): OtpChannel {
  const places = copyPlacesFor(rules);
  const place = places.includes(wished) ? wished : places[0];
  const text = otpChannels.find((one) => isTextChannel(one) && rules.textChannels.includes(one));
  return place === 'mobile' && text !== undefined && hasMobile(person) ? text : 'email';
}

/** Who holds a phone reads its text messages and its WhatsApp: both are one way. */
export const isWayOfLink = (channel: OtpChannel, { linkChannel }: Pick<Signatory, 'linkChannel'>): boolean =>
  placeOfChannel(channel) === placeOfChannel(linkChannel);

/** Text messages reach mobiles of this country only. */
const hasMobile = ({ phone }: Pick<Reached, 'phone'>): boolean => readPhone(phone)?.kind === 'mobile';
