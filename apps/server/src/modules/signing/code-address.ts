import { isTextChannel, type OtpChannel } from '@rubrica/contract';

import { maskEmail, maskNumber } from '../../platform/masked.ts';

/** Where a code goes, shown so that only its owner recognises it. */
export const maskAddress = (person: { readonly phone: string; readonly email: string }, channel: OtpChannel): string =>
  isTextChannel(channel) ? maskNumber(person.phone) : maskEmail(person.email);
