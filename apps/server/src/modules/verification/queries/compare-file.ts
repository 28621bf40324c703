import type { ComparisonView } from '@rubrica/contract';
import { readableReport } from '@rubrica/verifier';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { presentComparison } from '../comparison.presenter.ts';
import { knownPlatforms } from './verify-file.ts';

interface Order {
  readonly signed_bytes: number;
  readonly pages: string;
}

/** Nothing of the file is kept: not its bytes, not its name, not its pictures. */
export async function compareFile(
  { ports, now }: Pick<Context, 'ports' | 'now'>,
  bytes: Uint8Array,
  { signed_bytes: signedBytes, pages }: Order,
): Promise<ComparisonView> {
  const order = { signedBytes, pages: pages === '' ? [] : pages.split(',').map(Number) };
  const compared = await ports.signatureVerifier.compare(bytes, order, now());
  switch (compared.outcome) {
    case 'compared':
      return presentComparison(
        readableReport(compared.report, await knownPlatforms({ ports })),
        compared.comparison,
        signedBytes,
      );
    case 'no-signature':
      throw invalidInput([{ path: 'signed_bytes', message: 'Ninguna firma de este archivo termina ahí' }]);
    case 'busy':
      throw new AppError('verification.busy');
    case 'stopped':
    case 'crowded':
      throw new AppError('verification.not_comparable');
  }
}
