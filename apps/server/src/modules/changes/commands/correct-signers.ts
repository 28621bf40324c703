import type { SignerInput } from '@rubrica/contract';
import { correctSigner } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Preparation } from '../../documents/index.ts';
import { Links } from '../../invitations/index.ts';
import { openKind } from '../../kinds/index.ts';
import {
  Processes,
  Schedule,
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
import { validateChanges, rewritePeople, rewriteProcess, type Rewriting } from '../steps/rewrite-process.ts';

interface Wish {
  readonly signers: readonly SignerInput[];
  /** Needed once links were sent. */
  readonly reason: string;
}

/** Corrects a signer's personal data before anybody signed. Documents and approvals start again. */
export async function correctSigners(
  context: OfficialContext,
  id: string,
  { signers, reason }: Wish,
): Promise<Views.Moved> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    authorizeMove(context, process, 'correct_signer', 'solo se corrige a un firmante mientras nadie haya firmado');
    const isSent = Schedule.hasLinks(process.status);
    if (isSent && reason === '') throw invalidInput([{ path: 'reason', message: 'Escriba el motivo' }]);
    await Processes.Holds.settle(tx, id);
    const rewriting = await validateCorrections(tx, process, signers);
    const corrected = describeCorrection(rewriting.before, rewriting.signatories);
    if (corrected.length === 0) return { status: process.status, message: 'Los datos ya eran esos.' };
    if (isSent) await rewritePeople(tx, rewriting);
    else await rewriteProcess(tx, rewriting, { knownBy: 'party' });
    const status = await moveProcess(tx, process, {
      action: 'correct_signer',
      ...(reason !== '' && { reason }),
      detail: { signatories: corrected },
    });
    await Preparation.remake(tx, process.id);
    if (isSent) await restartLinks(tx, process);
    return {
      status,
      message: isSent
        ? messageAfterSending(process)
        : `Se corrigió al firmante. Los documentos de ${process.operationNumber} se hacen de nuevo.`,
    };
  });
}

/** Everybody reads the new documents by a new link: at once, or once what was approved is approved again. */
async function restartLinks(tx: OfficialTx, { id, facts }: SigningProcess): Promise<void> {
  await Signatories.dropReadings(tx, id);
  if (facts.hasApprovers) await Links.end(tx, id, 'WAITING');
  else await Links.renewAll(tx, id);
}

const messageAfterSending = ({ operationNumber, facts }: SigningProcess): string =>
  `Se corrigió al firmante. Los documentos de ${operationNumber} se hacen de nuevo y ${
    facts.hasApprovers ? 'se aprueban otra vez; después todos reciben un enlace nuevo' : 'todos reciben un enlace nuevo'
  }.`;

async function validateCorrections(
  tx: OfficialTx,
  process: SigningProcess,
  signers: readonly SignerInput[],
): Promise<Rewriting> {
  const named = nameCorrections(signers, await Signatories.list(tx, process.id));
  if (!named.ok) throw invalidInput(named.issues);
  const { corrections } = named;
  if (corrections.some(({ signatory }) => Signatories.isInReview(signatory)))
    throw refuseMove(process, 'la identidad de ese firmante espera una decisión');
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
