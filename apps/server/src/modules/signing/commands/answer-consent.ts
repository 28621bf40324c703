import type { OwnForm } from '@rubrica/contract';
import type { Consent } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { informOfficial } from '../../invitations/index.ts';
import { Signatories } from '../../process/index.ts';
import { presentOwnForm } from '../own-form.presenter.ts';
import { hashText } from '../own-form.ts';
import { openOwnForm, type OpenOwnForm } from '../steps/open-own-form.ts';
import { openToAct } from '../steps/open-visit.ts';

interface Answered {
  readonly variable: string;
  readonly answer: 'SI' | 'NO';
  /** Of the text that was read. */
  readonly sha256: string;
}

/** One consent by itself. The same answer again adds nothing; another one is a new fact of the history. */
export async function answerConsent(context: SigningContext, given: Answered): Promise<OwnForm> {
  return context.transaction(async (tx) => {
    const open = await openOwnForm(tx, await openToAct(tx, 'form'));
    if (open.visit.isFormSent) throw new AppError('form.closed');
    const consent = open.consents.find(({ id }) => id === given.variable);
    if (!consent)
      throw invalidInput([{ path: 'variable', message: `«${given.variable}» no es una autorización de este proceso` }]);
    const sha256 = hashText(consent.text);
    if (sha256.toString('hex') !== given.sha256) throw new AppError('data.changed');
    const before = open.written.get(consent.id);
    const isSame = before?.answer === given.answer && before.text?.sha256.equals(sha256) === true;
    if (!isSame) await storeAnswer(tx, { open, consent, answer: given.answer, sha256 });
    return presentOwnForm(await openOwnForm(tx, open.visit), context.kinds.describe);
  });
}

interface NewAnswer {
  readonly open: OpenOwnForm;
  readonly consent: Consent;
  readonly answer: 'SI' | 'NO';
  readonly sha256: Buffer;
}

async function storeAnswer(tx: SigningTx, { open, consent, answer, sha256 }: NewAnswer): Promise<void> {
  const { signatory, process, device } = open.visit;
  const { id, name, text, version, isObligatory } = consent;
  await Signatories.ClientAnswers.save(tx, signatory.id, [
    { variable: id, answer, text: { sha256, version }, answeredAt: tx.now() },
  ]);
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'SIGNATORY',
    event: answer === 'SI' ? 'CONSENT_GIVEN' : 'CONSENT_REFUSED',
    status: process.status,
    ...(device && { device: device.deviceName }),
    detail: { consent: id, name, text, version, answer, text_sha256: sha256.toString('hex'), obligatory: isObligatory },
  });
  if (answer === 'NO' && isObligatory)
    await informOfficial(tx, {
      processId: process.id,
      userId: process.createdBy,
      occasion: 'consent_refused',
      key: tx.origin.requestId,
    });
}
