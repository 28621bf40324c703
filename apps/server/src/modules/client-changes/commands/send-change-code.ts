import type { OtpChannel } from '@rubrica/contract';

import type { ClientContext } from '../../../platform/context.ts';
import { sendCode, type SentCode } from '../../signing/index.ts';
import { lockRequest } from '../steps/open-request.ts';

export async function sendChangeCode(context: ClientContext, channel: OtpChannel): Promise<SentCode> {
  return context.transaction(async (tx) => {
    const { process, part } = await lockRequest(tx);
    return sendCode(tx, { signatory: part.signatory, process }, channel);
  });
}
