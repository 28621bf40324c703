import type { SignerInput } from '@rubrica/contract';
import { signersOf, type KindAnswers } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { ClientContext } from '../../../platform/context.ts';
import {
  correctInput,
  locateOwnIssues,
  validateChanges,
  rewriteProcess,
  type ClientPart,
} from '../../changes/index.ts';
import { ChangeRequests, Signatories, moveProcess, type SigningProcess } from '../../process/index.ts';
import { editableOf, findForeignAnswers, mergeAnswers } from '../own-answers.ts';
import { isProved, lockRequest } from '../steps/open-request.ts';

export interface OwnChanges {
  readonly version?: string | undefined;
  readonly form_data: Readonly<Record<string, unknown>>;
}

/** Accepted once; then documents and approvals start again, as after an official's changes. */
export async function enterOwnChanges(
  context: ClientContext,
  { version, form_data: given }: OwnChanges,
): Promise<{ readonly message: string }> {
  await context.transaction(async (tx) => {
    const { request, process, part } = await lockRequest(tx);
    if (!isProved(request, tx)) throw new AppError('portal.visit_over');
    const editable = editableOf(part, request.variables);
    const foreign = findForeignAnswers({ editable, given });
    if (foreign.length > 0) throw invalidInput(foreign);
    const form = context.kinds.formOf(part.kind);
    if (!form) throw new AppError('link.dead');
    const answers = mergeAnswers({ form, editable, answers: part.answers, given });
    const changes = { content: { version, form_data: answers }, signers: signersWith(process, part, answers) };
    const rewriting = await validateChanges(tx, process, changes).catch((error: unknown) => {
      throw locateOwnIssues(error, part.own);
    });
    await rewriteProcess(tx, rewriting, { knownBy: 'party' });
    await ChangeRequests.markAnswered(tx, process.id, context.now());
    await moveProcess(tx, process, {
      action: 'enter_changes',
      signatoryId: part.signatory.id,
      detail: { client: Signatories.nameOf(part.signatory), variables: changedIn(part, rewriting.valid.answers) },
    });
  });
  return { message: 'Recibimos sus cambios. Le avisaremos cuando pueda firmar.' };
}

/** How they sign stays as the official chose it, also where their own number or address was what was wrong. */
function signersWith(
  { content }: SigningProcess,
  { kind, signatory }: ClientPart,
  answers: Readonly<Record<string, unknown>>,
): readonly SignerInput[] {
  const { signers: given } = content;
  const person = signersOf(kind, answers as KindAnswers).find(({ party }) => party === signatory.party);
  return person ? correctInput(given, [{ signatory, person }]) : given;
}

const changedIn = ({ own, answers: before }: ClientPart, after: KindAnswers): readonly string[] =>
  [...own].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
