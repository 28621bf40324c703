import type { VerificationView } from '@rubrica/contract';
import { summarizeCertificate } from '@rubrica/pades';
import type { KnownPlatform } from '@rubrica/verifier';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { presentRefused, presentVerification, type JudgedBytes } from '../verification.presenter.ts';
import { recogniseFile } from './read-published-process.ts';

/** Nothing of the file is kept: not its bytes, not its name, not the verdict. */
export async function verifyFile(
  context: Pick<Context, 'ports' | 'now' | 'transaction' | 'kinds'>,
  bytes: Uint8Array,
): Promise<VerificationView> {
  const { ports, now } = context;
  const judgedAt = now();
  const judged = await ports.signatureVerifier.judge(bytes, judgedAt);
  if (judged.outcome === 'busy') throw new AppError('verification.busy');
  const sha256 = await digestOf(bytes);
  const recognised = await recogniseFile(context, sha256);
  const file: JudgedBytes = { sha256: sha256.toString('hex'), sizeBytes: bytes.length, judgedAt, recognised };
  if (judged.outcome !== 'judged') return presentRefused(judged.outcome, file);
  return presentVerification(judged, file, await knownPlatforms({ ports }));
}

/** Ourselves. Where nothing can be signed there is no key to be known by. */
export async function knownPlatforms({ ports }: Pick<Context, 'ports'>): Promise<readonly KnownPlatform[]> {
  const seal = await ports.signingServices?.sealKey();
  return seal ? [summarizeCertificate(seal.certificate)] : [];
}

/** Off the main thread: large files come. */
const digestOf = async (bytes: Uint8Array): Promise<Buffer> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes));
