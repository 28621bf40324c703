import { isSameMailbox, isSamePhone, mailboxOf, readPhone } from '@rubrica/catalogues';
import type { ApplicationView } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { ApplicantContext } from '../../../platform/context.ts';
import { presentApplication } from '../application.presenter.ts';
import { saveAnswers } from '../application.repository.ts';
import type { Answers } from '../application.ts';
import { limitContact } from '../steps/limit-applications.ts';
import { openApplication, readOwn } from '../steps/open-application.ts';
import { sendCode } from '../steps/send-code.ts';

interface PhoneWish {
  readonly id: string;
  readonly phone?: string | undefined;
}

/** Another code to the phone; a number that nobody proved yet may be corrected with it. */
export async function sendPhoneCode(context: ApplicantContext, { id, phone }: PhoneWish): Promise<ApplicationView> {
  if (id !== context.actor.id) throw new AppError('application.session_over');
  if (phone !== undefined && readPhone(phone)?.kind !== 'mobile')
    throw invalidInput([{ path: 'phone', message: 'Ingrese un número de celular válido, por ejemplo 0991234567' }]);
  return sendAgain(context, 'phone', (answers) =>
    phone === undefined || isSamePhone(answers.cliente_celular, phone)
      ? undefined
      : { contact: phone, answers: { ...answers, cliente_celular: phone } },
  );
}

/** The same to the mail. */
export const sendMailCode = (context: ApplicantContext, email: string | undefined): Promise<ApplicationView> =>
  sendAgain(context, 'mail', (answers) =>
    email === undefined || isSameMailbox(answers.cliente_email, email)
      ? undefined
      : { contact: mailboxOf(email), answers: { ...answers, cliente_email: email } },
  );

interface Correction {
  readonly contact: string;
  readonly answers: Answers;
}

async function sendAgain(
  context: ApplicantContext,
  way: 'phone' | 'mail',
  correct: (answers: Answers) => Correction | undefined,
): Promise<ApplicationView> {
  const known = await context.transaction((tx) => openApplication(tx, 'codes'));
  if ((way === 'phone' ? known.phoneProvedAt : known.mailProvedAt) !== null)
    throw new AppError('application.step_refused');
  const wished = correct(known.answers);
  if (wished) await limitContact(context, wished.contact);
  return context.transaction(async (tx) => {
    const { id, answers } = await openApplication(tx, 'codes');
    const correction = correct(answers);
    if (correction) await saveAnswers(tx, id, correction.answers, tx.now());
    await sendCode(tx, id, way);
    return presentApplication(tx, await readOwn(tx));
  });
}
