import type { DocumentsMade } from '@rubrica/contract';
import { formNamed, formOfAnswers, holds } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { Documents, Preparation } from '../../documents/index.ts';
import { openKind } from '../../kinds/index.ts';
import { refuseMove, Schedule, Signatories, type SigningProcess } from '../../process/index.ts';
import { completeBegun, validateChanges } from './rewrite-process.ts';

export interface Generation {
  /** Which form; without it, the process' own. */
  readonly formId: string | undefined;
  /** Who asks, where it is one of those who sign. */
  readonly signatoryId?: string;
}

/**
 * The documents that a process lacks, of its answers; the caller holds the row and has checked who asks. What is there or
 * being made is not made again.
 */
export async function generateDocuments(
  tx: Tx,
  process: SigningProcess,
  { formId, signatoryId }: Generation,
): Promise<DocumentsMade> {
  if (formId !== undefined) await refuseOtherForm(tx, process, formId);
  const signed = (await Signatories.list(tx, process.id)).find(({ status }) => status === 'SIGNED');
  if (signed) throw new AppError('form.signed', { name: Signatories.nameOf(signed) });
  if (Schedule.awaitsDocuments(process)) return preparing;
  if (process.status === 'FAILURE') {
    await Preparation.retry(tx, process, signatoryId === undefined ? {} : { signatoryId });
    return preparing;
  }
  if ((await Documents.list(tx, { processId: process.id })).length > 0)
    return { state: 'ready', message: 'Los documentos ya están hechos.' };
  if (process.clientPart === 'open')
    throw refuseMove(process, 'los documentos se hacen cuando el cliente envíe lo que completa');
  if (!process.facts.isBegunByClient || !Schedule.hasLinks(process.status))
    throw refuseMove(process, 'ya no se hacen documentos');
  await completeBegun(tx, await validateWhole(tx, process));
  await Preparation.remakeSent(tx, process.id);
  return preparing;
}

/** Documents of one form are not made of the answers to another. */
async function refuseOtherForm(tx: Tx, process: SigningProcess, formId: string): Promise<void> {
  const kind = await openKind(tx, process.processId);
  const { form_data: answers } = process.content;
  const named = formNamed(kind, formId, answers);
  if (named && holds(named.when, answers)) return;
  const own = formOfAnswers(kind, answers)?.name ?? kind.name;
  const given = named
    ? `«${named.name}» no es el formulario de este proceso`
    : 'Ese formulario no es el de este proceso';
  throw invalidInput([{ path: 'form_id', message: `${given}, que es «${own}»` }]);
}

const preparing: DocumentsMade = { state: 'preparing', message: 'Estamos haciendo los documentos.' };

/** What is missing or wrong is named as the form names it. */
async function validateWhole(tx: Tx, process: SigningProcess): ReturnType<typeof validateChanges> {
  const { version, form_data: answers, signers } = process.content;
  const content = { form_data: answers, ...(version !== null && { version }) };
  try {
    return await validateChanges(tx, process, { content, signers }, { byClient: true });
  } catch (error) {
    const issues = error instanceof AppError ? error.issues : undefined;
    if (!issues) throw error;
    const form = tx.kinds.formOf(await openKind(tx, process.processId));
    const names = new Map(
      form?.groups.flatMap(({ definition }) => definition.variables.map(({ id, name }) => [id, name])),
    );
    const missing = issues.map(({ path, message }) => names.get(variableIn(path)) ?? message);
    throw new AppError('documents.incomplete', { missing: listOf([...new Set(missing)]) });
  }
}

const variableIn = (path: string): string => /^content\.form_data\.([^.]+)/.exec(path)?.[1] ?? '';

const maxNamed = 6;

const listOf = (names: readonly string[]): string =>
  names.length > maxNamed
    ? `${names.slice(0, maxNamed).join(', ')} y ${names.length - maxNamed} datos más`
    : names.join(', ');
