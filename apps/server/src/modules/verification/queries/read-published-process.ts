import type { PublishedProcess } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Processes } from '../../process/index.ts';
import { CopyCodes } from '../../signing/index.ts';
import { Companies } from '../../tenants/index.ts';
import { describeOwnFile, type RecognisedFile } from '../own-file.ts';
import { presentPublishedProcess } from '../published-process.presenter.ts';
import { findCodeOfFile, findPublishedProcess } from '../published-process.repository.ts';
import type { PublishedProcessFacts } from '../published-process.ts';
import { areCopiesReady, findByWrittenCode } from '../steps/open-copies.ts';
import { readWrittenCode } from '../written-code.ts';

export async function readPublishedProcess(
  { transaction }: Pick<Context, 'transaction'>,
  written: string,
): Promise<PublishedProcess> {
  return transaction(async (tx) => {
    await findByWrittenCode(tx, written);
    const found = await readByCode(tx, readWrittenCode(written) ?? '');
    if (!found) throw new AppError('verification.code_unknown');
    return found;
  });
}

/** What its code would say of the process that made exactly this file: who has the file could read the code in it. */
export const recogniseFile = (
  { transaction }: Pick<Context, 'transaction'>,
  sha256: Buffer,
): Promise<RecognisedFile | undefined> =>
  transaction(async (tx) => {
    const code = await findCodeOfFile(tx.db, sha256);
    const facts = code === undefined ? undefined : await findPublishedProcess(tx.db, code);
    if (!facts) return undefined;
    const process = await publish(tx, facts);
    return { process, file: describeOwnFile({ documents: facts.documents, state: process.state }, sha256) };
  });

async function readByCode(tx: Tx, code: string): Promise<PublishedProcess | undefined> {
  const process = await findPublishedProcess(tx.db, code);
  return process && publish(tx, process);
}

async function publish(tx: Tx, process: PublishedProcessFacts): Promise<PublishedProcess> {
  const company = await Companies.read(tx);
  return presentPublishedProcess(process, {
    company: company?.name ?? '',
    kind: (await CustomisedKinds.openNames(tx))(process.kind),
    copies: await describeCopies(tx, process),
  });
}

async function describeCopies(tx: Tx, process: PublishedProcessFacts) {
  return {
    isReady: await areCopiesReady(tx, process),
    codePlaces: await CopyCodes.readCopyPlaces(tx),
    keptUntil: await Processes.findRetentionEnd(tx, process.id),
  };
}
