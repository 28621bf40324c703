import type { VerificationView } from '@rubrica/contract';
import { summarizeCertificate } from '@rubrica/pades';
import type { KnownPlatform } from '@rubrica/verifier';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { presentRefused, presentVerification, type JudgedBytes } from '../verification.presenter.ts';

/** Nothing of the file is kept: not its bytes, not its name, not the verdict. */
export async function verifyFile(
  { ports, now }: Pick<Context, 'ports' | 'now'>,
  bytes: Uint8Array,
): Promise<VerificationView> {
  const judgedAt = now();
  const judged = await ports.signatureVerifier.judge(bytes, judgedAt);
  if (judged.outcome === 'busy') throw new AppError('verification.busy');
  const file: JudgedBytes = { sha256: await digestOf(bytes), sizeBytes: bytes.length, judgedAt };
  if (judged.outcome !== 'judged') return presentRefused(judged.outcome, file);
  return presentVerification(judged, file, await knownPlatforms({ ports }));
}

/** Ourselves. Where nothing can be signed there is no key to be known by. */
export async function knownPlatforms({ ports }: Pick<Context, 'ports'>): Promise<readonly KnownPlatform[]> {
  const seal = await ports.signingServices?.sealKey();
  return seal ? [summarizeCertificate(seal.certificate)] : [];
}

/** Off the main thread: large files come. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Buffer.from(digest).toString('hex');
}
