import type { SigningState } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { openOwnForm, requireOpen } from '../steps/open-own-form.ts';
import { openToAct } from '../steps/open-visit.ts';

interface Given {
  readonly processId: string;
  /** By question; null empties it. What is not named stays as it is. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** As it is typed, also what is not right yet: it is validated when it is sent. */
export async function saveAnswers(context: SigningContext, { processId, given }: Given): Promise<SigningState> {
  if (processId !== context.actor.processId) throw new AppError('process.not_found');
  return context.transaction(async (tx) => {
    const open = await openOwnForm(tx, await openToAct(tx, 'form'));
    requireOpen(open);
    const foreign = Object.keys(given).filter((id) => !open.editable.has(id));
    if (foreign.length > 0)
      throw invalidInput(foreign.map((id) => ({ path: `form_data.${id}`, message: messageFor(id, open.consents) })));
    const answers = Object.entries(given).map(([variable, answer]) => ({
      variable,
      answer,
      text: null,
      answeredAt: tx.now(),
    }));
    await Signatories.ClientAnswers.save(tx, open.visit.signatory.id, answers);
    return describeVisit(tx);
  });
}

const messageFor = (id: string, consents: readonly { readonly id: string }[]): string =>
  consents.some((consent) => consent.id === id)
    ? 'Esta autorización se responde por separado, con su texto a la vista'
    : 'Ese dato no se cambia aquí: pida ayuda a la empresa';
