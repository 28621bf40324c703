import type { PublishedProcess } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { Companies } from '../../tenants/index.ts';
import { presentPublishedProcess } from '../published-process.presenter.ts';
import { findPublishedProcess } from '../published-process.repository.ts';
import { readWrittenCode } from '../written-code.ts';

export async function readPublishedProcess(
  { transaction, kinds }: Pick<Context, 'transaction' | 'kinds'>,
  written: string,
): Promise<PublishedProcess> {
  const code = readWrittenCode(written);
  if (code === undefined) throw new AppError('verification.code_unknown');
  return transaction(async (tx) => {
    const process = await findPublishedProcess(tx.db, code);
    if (!process) throw new AppError('verification.code_unknown');
    const company = await Companies.read(tx);
    return presentPublishedProcess(process, {
      company: company?.name ?? '',
      kind: kinds.byCode(process.kind)?.name ?? process.kind,
    });
  });
}
