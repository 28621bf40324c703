import type { z } from 'zod';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Processes } from '../../process/index.ts';
import { findCopyParty } from '../steps/copy-code.ts';
import { openAsker } from '../steps/sealed-asker.ts';
import type { recordCopyRefusal } from './signing-messages.ts';

type Payload = z.infer<typeof recordCopyRefusal.payload>;

/** The history says that somebody tried a wrong code of who signed; numbers of nobody leave nothing. */
export const handle: JobHandler<Payload> = async (context, { id, process_id: processId, asked }) =>
  context.transaction(async (tx) => {
    const { identificationNumber, ip } = await openAsker(tx, { jobId: id, box: asked });
    const process = await Processes.lock(tx, processId);
    const signatory = process && (await findCopyParty(tx, { processId, identificationNumber }));
    if (!signatory) return;
    await tx.actingAs({ kind: 'anonymous' }, ip).track({
      signingProcessId: processId,
      signatoryId: signatory.id,
      type: 'IDENTITY',
      event: 'COPY_CODE_FAILED',
      status: process.status,
    });
  });
