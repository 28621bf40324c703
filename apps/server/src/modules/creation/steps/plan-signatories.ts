import type { NewProcess } from '@rubrica/contract';
import { signersOf, type KindAnswers, type ProcessKind } from '@rubrica/process-kinds';

import { invalidInput } from '../../../platform/app-error.ts';
import type { PlannedSignatory } from '../../process/index.ts';
import { findBorrowedContacts } from '../borrowed-contacts.ts';
import { planFromAnswers, planFromInput } from '../signatory-plan.ts';
import { isMaker, type Maker } from './describe-maker.ts';

interface Plan {
  readonly kind: ProcessKind;
  readonly answers: KindAnswers;
  readonly input: Pick<NewProcess, 'signers' | 'signing' | 'process_information'>;
  readonly maker: Maker;
}

/** Who signs, and whether the maker is among them as they said. */
export function planSignatories({ kind, answers, input, maker }: Plan): readonly PlannedSignatory[] {
  const { order, select_type_signer: scope } = input.process_information;
  const options = { kind, signing: input.signing, isOrdered: order };
  const plan = kind.form
    ? planFromAnswers(signersOf(kind, answers), input.signers, options)
    : planFromInput(input.signers, options);
  if (!plan.ok) throw invalidInput(plan.issues);
  const borrowed = maker.account ? findBorrowedContacts(plan.signatories, maker.account) : [];
  if (borrowed.length > 0) throw invalidInput(borrowed);
  if (scope !== 'ONLY_OTHERS' && !plan.signatories.some((signatory) => isMaker(signatory, maker)))
    throw invalidInput([
      {
        path: 'signers',
        message: 'Agréguese a la lista de firmantes con el correo, el nombre y la cédula de su cuenta',
      },
    ]);
  if (scope === 'ONLY_ME' && plan.signatories.length > 1)
    throw invalidInput([{ path: 'signers', message: 'Eligió firmar solo usted: quite a los demás firmantes' }]);
  return plan.signatories;
}
