import { isSameMailbox, isSamePhone, mailboxOf, readPhone } from '@rubrica/catalogues';
import type { ApplicationView } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { ApplicantContext } from '../../../platform/context.ts';
import { presentApplication } from '../application.presenter.ts';
import { saveAnswers } from '../application.repository.ts';
import type { Application } from '../application.ts';
import { limitContact } from '../steps/limit-applications.ts';
import { openApplication, readOwn } from '../steps/open-application.ts';
import { sendCode } from '../steps/send-code.ts';

/** Another code to the phone; a number that nobody proved yet may be corrected with it. */
export async function sendPhoneCode(context: ApplicantContext, id: string, phone: string): Promise<ApplicationView> {
  if (id !== context.actor.id) throw new AppError('application.session_over');
  if (readPhone(phone)?.kind !== 'mobile')
    throw invalidInput([{ path: 'phone', message: 'Ingrese un número de celular válido, por ejemplo 0991234567' }]);
  return sendAgain(context, {
    way: 'phone',
    contact: phone,
    isKnown: ({ answers }) => isSamePhone(answers.cliente_celular, phone),
    change: { cliente_celular: phone },
  });
}

/** The same to the mail. */
export const sendMailCode = (context: ApplicantContext, email: string): Promise<ApplicationView> =>
  sendAgain(context, {
    way: 'mail',
    contact: mailboxOf(email),
    isKnown: ({ answers }) => isSameMailbox(answers.cliente_email, email),
    change: { cliente_email: email },
  });

interface Again {
  readonly way: 'phone' | 'mail';
  readonly contact: string;
  readonly isKnown: (application: Application) => boolean;
  readonly change: { readonly cliente_celular: string } | { readonly cliente_email: string };
}

async function sendAgain(
  context: ApplicantContext,
  { way, contact, isKnown, change }: Again,
): Promise<ApplicationView> {
  const known = await context.transaction((tx) => openApplication(tx, 'codes'));
  if ((way === 'phone' ? known.phoneProvedAt : known.mailProvedAt) !== null)
    throw new AppError('application.step_refused');
  if (!isKnown(known)) await limitContact(context, contact);
  return context.transaction(async (tx) => {
    const application = await openApplication(tx, 'codes');
    if (!isKnown(application)) await saveAnswers(tx, application.id, { ...application.answers, ...change }, tx.now());
    await sendCode(tx, application.id, way);
    return presentApplication(tx, await readOwn(tx));
  });
}
