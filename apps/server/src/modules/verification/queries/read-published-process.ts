import type { PublishedProcess } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Companies } from '../../tenants/index.ts';
import { presentPublishedProcess } from '../published-process.presenter.ts';
import { findCodeOfFile, findPublishedProcess } from '../published-process.repository.ts';
import { readWrittenCode } from '../written-code.ts';

export async function readPublishedProcess(
  { transaction }: Pick<Context, 'transaction'>,
  written: string,
): Promise<PublishedProcess> {
  const code = readWrittenCode(written);
  const found = code === undefined ? undefined : await transaction((tx) => readByCode(tx, code));
  if (!found) throw new AppError('verification.code_unknown');
  return found;
}

/** What its code would say of the process that made exactly this file: who has the file could read the code in it. */
export const recogniseFile = (
  { transaction }: Pick<Context, 'transaction'>,
  sha256: Buffer,
): Promise<PublishedProcess | undefined> =>
  transaction(async (tx) => {
    const code = await findCodeOfFile(tx.db, sha256);
    return code === undefined ? undefined : readByCode(tx, code);
  });

async function readByCode(tx: Tx, code: string): Promise<PublishedProcess | undefined> {
  const process = await findPublishedProcess(tx.db, code);
  if (!process) return undefined;
  const company = await Companies.read(tx);
  return presentPublishedProcess(process, {
    company: company?.name ?? '',
    kind: (await CustomisedKinds.openNames(tx))(process.kind),
  });
}
