import type { Tx } from '../../../platform/context.ts';
import { Signatories, type SigningProcess, type Signatory } from '../../process/index.ts';

interface Sent {
  readonly process: SigningProcess;
  readonly signatory: Signatory;
  /** How it went out, or how it is known that it did. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Records each link once, even if several callers report it. The caller has locked the process. */
export async function recordSent(tx: Tx, { process, signatory, detail }: Sent): Promise<void> {
  const { id, linkVersion: version } = signatory;
  if (!(await Signatories.markSent(tx, id, { version, at: tx.now() }))) return;
  await tx.track({
    signingProcessId: process.id,
    type: 'NOTIFICATION',
    event: 'SENT',
    status: process.status,
    signatoryId: id,
    detail: { ...detail, link_version: version },
  });
}
