import type { Issue } from '@rubrica/contract';
import { companySigns, correctSigner } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { findBorrowedContacts, isMaker, recallMaker } from '../../creation/index.ts';
import { Links } from '../../invitations/index.ts';
import { openKind } from '../../kinds/index.ts';
import { Processes, Schedule, Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';
import { correctInput } from '../signatory-correction.ts';

interface Contact {
  readonly email: string;
  readonly phone: string;
}

interface Wish extends Contact {
  readonly reason: string;
  readonly seen: Contact;
}

/**
 * The address and phone of one person who has not signed. Their link and proofs end, because another person may have had
 * them; everybody else goes on. The documents stay: what they say of the person is for `correct-signers`.
 */
export async function correctContact(
  context: OfficialContext,
  id: string,
  { seen, reason, ...contact }: Wish,
): Promise<{ readonly message: string }> {
  return context.transaction(async (tx) => {
    const { process, signatory } = await Signatories.lockVisible(tx, id);
    const refusal = Signatories.One.whyContactStays(process, signatory);
    if (refusal !== undefined) throw new AppError('signatory.not_waiting', { reason: refusal });
    if (isOther(signatory, seen)) throw new AppError('signatory.changed');
    if (!isOther(signatory, contact))
      throw invalidInput([{ path: 'email', message: 'No ha cambiado el correo ni el celular' }]);
    const corrected = { ...signatory, ...contact };
    const userId = await ownAccount(tx, process, corrected);
    await Signatories.setContact(tx, id, { ...contact, userId });
    await rewriteContent(tx, process, { before: signatory, after: corrected });
    const isSent = await renewLink(tx, process, corrected);
    await record(tx, process, { before: signatory, after: corrected, reason });
    return { message: messageFor(corrected, isSent) };
  });
}

const isOther = (one: Contact, { email, phone }: Contact): boolean => one.email !== email || one.phone !== phone;

/** Nobody who makes or corrects a process gets the link of somebody else. Answers the account that signs itself. */
async function ownAccount(tx: OfficialTx, process: SigningProcess, corrected: Signatory): Promise<string | null> {
  const maker = await recallMaker(tx, process);
  const corrector = tx.actor.kind === 'member' ? await Users.read(tx, tx.actor.id) : undefined;
  const accounts = [maker.account, corrector].filter((account) => account !== undefined);
  const issues = accounts.flatMap((account) => findBorrowedContacts([corrected], account)).map(atOwnField);
  if (issues.length > 0) throw invalidInput(issues);
  return isMaker(corrected, maker) ? maker.id : null;
}

/** There is one person: the field is named without their place. */
const atOwnField = ({ path, message }: Issue): Issue => ({
  path: path.endsWith('.phone') ? 'phone' : 'email',
  message,
});

interface Correction {
  readonly before: Signatory;
  readonly after: Signatory;
}

/** What is made of the answers later, such as a copy of the process, names the new contact, too. */
async function rewriteContent(tx: OfficialTx, process: SigningProcess, { before, after }: Correction): Promise<void> {
  const kind = await openKind(tx, process.processId);
  const person = {
    name: after.name,
    last_name: after.lastName,
    email: after.email,
    phone: after.phone,
    identification_type: after.identificationType,
    identification_number: after.identificationNumber,
  };
  const { form_data: answered, signers } = process.content;
  const answers = kind.form ? correctSigner(kind, answered, { party: after.party, person }) : answered;
  await Processes.replaceAnswers(tx, process.id, {
    content: {
      ...process.content,
      form_data: answers,
      signers: correctInput(signers, [{ signatory: before, person }]),
    },
    companySignsLast: companySigns(kind, answers),
    at: tx.now(),
  });
}

/** Whether a new link goes out now. Where the process waits, the old one opens nothing, and the next one comes with it. */
async function renewLink(tx: OfficialTx, { status }: SigningProcess, signatory: Signatory): Promise<boolean> {
  if (Schedule.hasLinks(status) && Signatories.isAsked(signatory)) {
    await Links.renew(tx, signatory);
    return true;
  }
  if (signatory.linkHash !== null) await Signatories.closeLinks(tx, [signatory.id], signatory.status);
  await Signatories.dropProofs(tx, signatory.id);
  return false;
}

async function record(
  tx: OfficialTx,
  { id, status }: SigningProcess,
  { before, after, reason }: Correction & { readonly reason: string },
): Promise<void> {
  const changed = Object.fromEntries(
    (['email', 'phone'] as const).flatMap((field) =>
      before[field] === after[field] ? [] : [[field, { from: before[field], to: after[field] }]],
    ),
  );
  await tx.track({
    signingProcessId: id,
    signatoryId: after.id,
    type: 'SIGNATORY',
    event: 'CONTACT_CORRECTED',
    status,
    detail: { changed, reason },
  });
  await tx.record([{ type: 'signatory.contact_corrected', subject: id, details: { reason } }]);
}

const messageFor = (signatory: Signatory, isSent: boolean): string =>
  isSent
    ? `Enviamos un enlace nuevo a ${Signatories.nameOf(signatory)}.`
    : `Se corrigió el contacto de ${Signatories.nameOf(signatory)}. Su próximo enlace irá allí.`;
