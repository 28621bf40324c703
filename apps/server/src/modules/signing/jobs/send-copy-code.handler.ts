import type { z } from 'zod';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Processes } from '../../process/index.ts';
import { otpSeconds } from '../otp.repository.ts';
import { findCopyParty, startCopyCode } from '../steps/copy-code.ts';
import { openAsker } from '../steps/sealed-asker.ts';
import { handle as sendOtp } from './send-otp.handler.ts';
import type { sendCopyCode } from './signing-messages.ts';

type Payload = z.infer<typeof sendCopyCode.payload>;

/** A code for who signed, and nothing for a number of nobody. Who asked long ago does not wait for it any more. */
export const handle: JobHandler<Payload> = async (context, payload, attempt) => {
  const { otp_id: id, process_id: processId, place, asked, asked_at: askedAt } = payload;
  if (context.now().getTime() - Date.parse(askedAt) > otpSeconds * 1000) return;
  await context.transaction(async (tx) => {
    const { identificationNumber, ip } = await openAsker(tx, { jobId: id, box: asked });
    const process = await Processes.lock(tx, processId);
    const signatory = process && (await findCopyParty(tx, { processId, identificationNumber }));
    if (signatory) await startCopyCode(tx.actingAs({ kind: 'anonymous' }, ip), { id, process, signatory, place });
  });
  await sendOtp(context, { otp_id: id }, attempt);
};
