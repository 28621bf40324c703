import { readPhone } from '@rubrica/catalogues';
import { isSealedByPlatform, type InvitationDraft, type SigningState } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Users } from '../../accounts/index.ts';
import { openKind } from '../../kinds/index.ts';
import { Schedule } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { flowOf } from '../signing-flow.ts';
import { readOfficialContact } from '../steps/read-contact.ts';
import { presentState, type ShownVisit } from '../visit.presenter.ts';

/** The greeting of a visit that does not exist yet, by the rules and words of a real one. */
export function previewGreeting(context: OfficialContext, draft: InvitationDraft): Promise<SigningState> {
  return context.transaction(async (tx) => {
    const kind = await openKind(tx, draft.process_id);
    const settings = await Companies.readSettings(tx);
    const account = await Users.find(tx, context.actor.id);
    const createdByName = account ? Users.fullNameOf(account) : '';
    const visit: ShownVisit = {
      kind,
      answers: {},
      done: new Set(),
      device: undefined,
      flow: flowOf({
        clientSteps: kind.clientSteps,
        checks: draft.signer.checks,
        asksAnnexes: false,
        asksData: false,
        asksForm: false,
        choosesCredit: false,
        isBegunByThem: false,
        isLeftToThem: false,
        signsByCertificate: !isSealedByPlatform(draft.signer.signature_type),
        isSigned: false,
      }),
      process: processOf(draft, {
        createdByName,
        deadlineAt: Schedule.deadlineAfter(tx.kinds.today(), draft.deadline_working_days ?? kind.deadlineWorkingDays),
      }),
      signatory: signatoryOf(draft, readPhone(draft.signer.phone)?.kind === 'mobile' ? settings.linkChannel : 'email'),
    };
    return presentState(visit, {
      companyName: (await Companies.read(tx))?.name ?? '',
      contact: await readOfficialContact(tx, { createdBy: context.actor.id, createdByName }),
      documents: draft.documents.map((name) => ({ name })),
      settings,
      review: undefined,
    });
  });
}

const processOf = (
  { process_id: processId, title, operation_number: number, message }: InvitationDraft,
  given: Pick<ShownVisit['process'], 'createdByName' | 'deadlineAt'>,
): ShownVisit['process'] => ({
  ...given,
  id: newId(),
  processId,
  title,
  operationNumber: number || '(se asigna al crear)',
  status: 'ACTIVE',
  applicationId: null,
  contentNotification: { description: message, emails_copies: [] },
  verificationCode: '',
});

const signatoryOf = (
  { signer }: InvitationDraft,
  linkChannel: ShownVisit['signatory']['linkChannel'],
): ShownVisit['signatory'] => ({
  id: newId(),
  name: signer.name,
  lastName: signer.last_name,
  givenNames: '',
  email: signer.email,
  phone: signer.phone,
  identificationType: signer.identification_type,
  identificationNumber: signer.identification_number,
  signatureType: signer.signature_type,
  checks: signer.checks,
  capacity: '',
  initials: '',
  party: '',
  boxes: [],
  status: 'PENDING',
  signedAt: null,
  assurance: null,
  linkChannel,
  otpFailures: 0,
  biometricFailures: 0,
  biometricQuestions: 0,
});
