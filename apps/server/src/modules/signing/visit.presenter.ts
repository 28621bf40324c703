import {
  addressOf,
  firstNameOf,
  type OfficialContact,
  type SigningProcessView,
  type SigningState,
} from '@rubrica/contract';
import { papersAtHand } from '@rubrica/process-kinds';

import { maskNumber } from '../../platform/masked.ts';
import { Boxes, type ProcessDocument } from '../documents/index.ts';
import { Signatories, type Signatory, type SigningProcess } from '../process/index.ts';
import { attemptsLeft } from './biometrics.ts';
import { isClient } from './client-part.ts';
import { codeChannelsFor, maskAddress, type CodeRules } from './code-address.ts';
import { currentStep, mayRead } from './signing-flow.ts';
import type { Visit } from './steps/open-visit.ts';

export const maxOtpFailures = 5;

/** What is shown of a visit: of a real one, or of one that somebody is about to ask for. */
export interface ShownVisit extends Pick<Visit, 'answers' | 'done' | 'flow' | 'kind'> {
  readonly process: Pick<
    SigningProcess,
    | 'applicationId'
    | 'contentNotification'
    | 'createdByName'
    | 'deadlineAt'
    | 'id'
    | 'operationNumber'
    | 'processId'
    | 'status'
    | 'title'
    | 'verificationCode'
  >;
  readonly signatory: Pick<
    Signatory,
    | 'assurance'
    | 'biometricFailures'
    | 'biometricQuestions'
    | 'boxes'
    | 'capacity'
    | 'checks'
    | 'email'
    | 'givenNames'
    | 'id'
    | 'identificationNumber'
    | 'identificationType'
    | 'initials'
    | 'lastName'
    | 'linkChannel'
    | 'name'
    | 'otpFailures'
    | 'party'
    | 'phone'
    | 'signatureType'
    | 'signedAt'
    | 'status'
  >;
  readonly device: object | undefined;
}

/** What belongs to the visit besides the visitor. */
export interface VisitDetails {
  readonly companyName: string;
  readonly contact: OfficialContact;
  readonly documents: readonly Pick<ProcessDocument, 'name'>[];
  /** What the company decided. */
  readonly settings: CodeRules & { readonly certificatesOnServer: boolean };
  /** The review that they wait for. */
  readonly review: Signatories.Reviews.IdentityReview | undefined;
}

export function presentSigningProcess(visit: ShownVisit, around: VisitDetails): SigningProcessView {
  const { process, signatory, kind, answers, flow, done } = visit;
  const { description } = process.contentNotification;
  const isKnown = mayRead(flow, done);
  return {
    id: process.id,
    process_id: process.processId,
    kind_name: kind.name,
    title: isKnown || !namesPerson(kind, process.title) ? Signatories.titleFor(process.title, signatory) : kind.name,
    process_number_opertaion: process.operationNumber,
    status: process.status,
    company_name: around.companyName,
    created_by_name: process.createdByName,
    begun_by_client: process.applicationId !== null && isClient({ kind, answers, party: signatory.party }),
    contact: around.contact,
    description: isKnown ? description : '',
    deadline_at: process.deadlineAt.toISOString(),
    verification_code: process.verificationCode,
    welcome: kind.texts.welcome,
    farewell: kind.texts.farewell,
    document_count: around.documents.length,
  };
}

/** The titles of forms name the person, and so does one that nobody chose; a link alone names nobody. */
const namesPerson = ({ form }: Visit['kind'], title: string): boolean => form !== undefined || title.includes(' · ');

/** Who has proved nothing yet reads only how they are greeted. */
const presentName = (signatory: ShownVisit['signatory'], isProved: boolean) => ({
  ...(isProved
    ? { name: signatory.name, last_name: signatory.lastName }
    : { name: addressOf(signatory), last_name: '' }),
  first_name: firstNameOf(signatory),
});

/** Whose visit it is. What proves something of them is said once they have proved who they are. */
const presentSignatory = ({ signatory, flow, done }: ShownVisit): SigningState['signatory'] => {
  const isProved = mayRead(flow, done);
  return {
    id: signatory.id,
    ...presentName(signatory, isProved),
    identification_type: signatory.identificationType,
    identification_hint: maskNumber(signatory.identificationNumber),
    capacity: signatory.capacity,
    sumilla: signatory.initials,
    signature_type: signatory.signatureType,
    status: signatory.status,
    signed_at: signatory.signedAt?.toISOString() ?? null,
    assurance: isProved ? (signatory.assurance?.level ?? null) : null,
  };
};

export function presentState(visit: ShownVisit, around: VisitDetails): SigningState {
  const { signatory, kind, answers, flow, done } = visit;
  const isProved = mayRead(flow, done);
  return {
    signatory: presentSignatory(visit),
    process: presentSigningProcess(visit, around),
    steps: flow.map(({ step, label }) => ({ step, label, is_done: done.has(step) })),
    current: currentStep(flow, done)?.step ?? 'complete',
    otp: presentOtp(visit, around),
    may_decline: signatory.signedAt === null && visit.device !== undefined && isProved,
    remaining_attempts: {
      otp: Math.max(0, maxOtpFailures - signatory.otpFailures),
      biometrics: attemptsLeft(signatory),
    },
    fields: isProved ? fieldsOf(visit) : [],
    papers: [...papersAtHand({ kind, answers, party: signatory.party }, { isProved })],
    certificate_on_server: around.settings.certificatesOnServer && signatory.signatureType === 'electronic_signature',
    review: around.review ? { step: around.review.step, since: around.review.openedAt.toISOString() } : null,
  };
}

function presentOtp({ signatory, flow }: ShownVisit, { settings }: VisitDetails): SigningState['otp'] {
  if (!flow.some(({ step }) => step === 'otp' || step === 'login')) return null;
  const channels = codeChannelsFor(signatory, settings);
  const [channel] = channels;
  return { channel, sent_to: maskAddress(signatory, channel), channels: [...channels] };
}

function fieldsOf({ signatory }: ShownVisit): SigningState['fields'] {
  const byDocument = Map.groupBy(signatory.boxes, ({ document }) => document);
  return [...byDocument.values()].flatMap((boxes) =>
    boxes.flatMap(({ kind, document, label, required }, place) =>
      kind === 'text' || kind === 'checkbox'
        ? [
            {
              document,
              id: Boxes.idOf(kind, place),
              kind,
              label: label ?? (kind === 'text' ? 'Texto' : 'Casilla'),
              required,
            },
          ]
        : [],
    ),
  );
}
