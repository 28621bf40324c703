import type { OtpChannel } from '@rubrica/contract';

import type { SigningContext } from '../../../platform/context.ts';
import { requireOwn } from '../queries/read-state.ts';
import { openToProve } from '../steps/open-visit.ts';
import { sendCode, type SentCode } from '../steps/send-code.ts';

export async function sendOtp(context: SigningContext, signatoryId: string, channel: OtpChannel): Promise<SentCode> {
  requireOwn(context, signatoryId);
  return context.transaction(async (tx) => sendCode(tx, await openToProve(tx), channel));
}
