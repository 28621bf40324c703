import type { SignerInput } from '@rubrica/contract';
import { correctSigner } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Preparation } from '../../documents/index.ts';
import { openKind } from '../../kinds/index.ts';
import {
  Processes,
  Signatories,
  type SigningProcess,
  type Views,
  authorizeMove,
  moveProcess,
  refuseMove,
} from '../../process/index.ts';
import {
  locateIssue,
  correctInput,
  describeCorrection,
  nameCorrections,
  type CorrectionContext,
} from '../signatory-correction.ts';
import { validateChanges, rewriteProcess, type Rewriting } from '../steps/rewrite-process.ts';

/** Corrects a signer's personal data before anybody was asked to sign. Approvals start again. */
export async function correctSigners(
  context: OfficialContext,
  id: string,
  signers: readonly SignerInput[],
): Promise<Views.Moved> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    authorizeMove(context, process, 'correct_signer', 'solo se corrige a un firmante antes de enviar a firmar');
    await Processes.Holds.settle(tx, id);
    const rewriting = await validateCorrections(tx, process, signers);
    const corrected = describeCorrection(rewriting.before, rewriting.signatories);
    if (corrected.length === 0) return { status: process.status, message: 'Los datos ya eran esos.' };
    await rewriteProcess(tx, rewriting, { knownBy: 'party' });
    const status = await moveProcess(tx, process, {
      action: 'correct_signer',
      detail: { signatories: corrected },
    });
    await Preparation.remake(tx, process.id);
    return {
      status,
      message: `Se corrigió al firmante. Los documentos de ${process.operationNumber} se hacen de nuevo.`,
    };
  });
}

async function validateCorrections(
  tx: OfficialTx,
  process: SigningProcess,
  signers: readonly SignerInput[],
): Promise<Rewriting> {
  const named = nameCorrections(signers, await Signatories.list(tx, process.id));
  if (!named.ok) throw invalidInput(named.issues);
  const { corrections } = named;
  const kind = await openKind(tx, process.processId);
  const { form_data: answered, signers: given } = process.content;
  const answers = corrections.reduce(
    (now, { signatory: { party }, person }) => correctSigner(kind, now, { party, person }),
    answered,
  );
  const version = tx.kinds.formOf(kind)?.version;
  const changes = { content: { version, form_data: answers }, signers: correctInput(given, corrections) };
  const rewriting = await validateChanges(tx, process, changes).catch((error: unknown) => {
    throw locateIssues(error, { kind, answers, corrections });
  });
  if (rewriting.signatories.length !== rewriting.before.length)
    throw refuseMove(process, 'con esos datos firmarían otras personas: solicite cambios');
  return rewriting;
}

function locateIssues(error: unknown, where: CorrectionContext): unknown {
  const issues = error instanceof AppError ? error.issues : undefined;
  return issues ? invalidInput(issues.map((issue) => locateIssue(issue, where))) : error;
}
