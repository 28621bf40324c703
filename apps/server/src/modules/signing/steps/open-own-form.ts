import { openForm, type LoadedForm } from '@rubrica/form-engine';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { ownFormOf, type OwnForm } from '../own-form.ts';
import type { Visit } from './open-visit.ts';

/** A client before their form: what is asked, what they wrote so far, and who has signed already. */
export interface OpenOwnForm extends OwnForm {
  readonly visit: Visit;
  /** The whole form of the kind. */
  readonly whole: LoadedForm;
  readonly written: ReadonlyMap<string, Signatories.ClientAnswers.ClientAnswer>;
  /** Whose signature holds the documents as they are. */
  readonly signedBy: string | undefined;
}

export async function openOwnForm(tx: SigningTx, visit: Visit): Promise<OpenOwnForm> {
  const { kind, answers, process, signatory, flow } = visit;
  const whole = tx.kinds.formOf(kind);
  if (!whole || !flow.some(({ step }) => step === 'form')) throw new AppError('portal.step_not_asked');
  const { fields } = openForm(whole, answers);
  const visible = new Set(fields.flatMap((field) => (field.visible ? [field.variable.id] : [])));
  const signed = (await Signatories.list(tx, process.id)).find(({ status }) => status === 'SIGNED');
  const written = await Signatories.ClientAnswers.list(tx, signatory.id);
  return {
    ...ownFormOf({
      kind,
      answers,
      visible,
      isBegunByThem: process.applicationId !== null,
      left: process.clientPart === 'open' ? (process.content.left_to_client ?? []) : [],
    }),
    visit,
    whole,
    written: new Map(written.map((one) => [one.variable, one])),
    signedBy: signed && Signatories.nameOf(signed),
  };
}

/** To write: not after it was sent, and not once somebody has signed what it says. */
export function requireOpen({ visit, signedBy }: OpenOwnForm): void {
  if (visit.isFormSent) throw new AppError('form.closed');
  if (signedBy !== undefined) throw new AppError('form.signed', { name: signedBy });
}
