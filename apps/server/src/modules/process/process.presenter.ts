import { formatMoney, placeNameIn, toDisplayDate } from '@rubrica/catalogues';
import {
  processStatuses,
  type ProcessDetail,
  type ProcessRow,
  type ProcessStatus,
  type SignatoryView,
} from '@rubrica/contract';
import { isListOptions, yesNoOptions, type FormGroup, type Variable } from '@rubrica/form-engine';
import { isSecret, maskSecret, type ListDescriber, type ProcessKind } from '@rubrica/process-kinds';

import type { Official } from '../../platform/actor.ts';
import type { SignatoryCount, SigningProcess } from './process.ts';
import { nameOf, type Signatory, type SigningPerson } from './signatory.ts';
import { verdictsOn } from './verdicts.ts';

interface ShownWith {
  readonly kind: ProcessKind | undefined;
  readonly actor: Official;
  readonly signatories: SignatoryCount;
  readonly people: readonly SigningPerson[];
}

export function presentProcess(process: SigningProcess, { kind, actor, signatories, people }: ShownWith): ProcessRow {
  return {
    id: process.id,
    status: process.status,
    process_number_opertaion: process.operationNumber,
    title: process.title,
    process_id: process.processId,
    kind: process.kind,
    kind_name: kind?.name ?? process.kind,
    kind_short_name: kind?.shortName ?? process.kind,
    created_by: process.createdBy,
    created_by_name: process.createdByName,
    begun_by_client: process.applicationId !== null,
    left_to_client: groupsLeft(process, kind),
    client_part: process.clientPart,
    created_at: process.createdAt.toISOString(),
    updated_at: process.updatedAt.toISOString(),
    deadline_at: process.deadlineAt.toISOString(),
    document_round: process.documentRound,
    signatories,
    people: actor.permissions.has('PE_ESTATUS_FIRMANTES') ? people.slice(0, maxPeople).map(presentPerson) : [],
    actions: verdictsOn(actor, process, kind),
  };
}

/** More fit in no row. */
const maxPeople = 8;

const presentPerson = ({ id, name, lastName, status }: SigningPerson): ProcessRow['people'][number] => ({
  id,
  name: nameOf({ name, lastName }),
  status,
});

function groupsLeft({ content }: SigningProcess, kind: ProcessKind | undefined): ProcessRow['left_to_client'] {
  const { left_to_client: left = [] } = content;
  return (kind?.form?.groups ?? []).flatMap(({ id_group, name }) =>
    left.includes(id_group) ? [{ id_group, name }] : [],
  );
}

export function presentSignatory(signatory: Signatory): SignatoryView {
  return {
    id: signatory.id,
    name: signatory.name,
    last_name: signatory.lastName,
    email: signatory.email,
    phone: signatory.phone,
    identification_type: signatory.identificationType,
    identification_number: signatory.identificationNumber,
    capacity: signatory.capacity,
    type: signatory.role,
    signature_type: signatory.signatureType,
    least_assurance: signatory.leastAssurance,
    ...presentAssurance(signatory),
    signature_order: signatory.step,
    color: signatory.color,
    sumilla: signatory.initials,
    status: signatory.status,
    sent_at: signatory.sentAt?.toISOString() ?? null,
    opened_at: signatory.openedAt?.toISOString() ?? null,
    signed_at: signatory.signedAt?.toISOString() ?? null,
    declined_at: signatory.declinedAt?.toISOString() ?? null,
    decline_reason: signatory.declineReason,
  };
}

const presentAssurance = ({ assurance }: Signatory): Pick<SignatoryView, 'assurance' | 'assurance_method'> => ({
  assurance: assurance?.level ?? null,
  assurance_method: assurance?.method ?? null,
});

export { startedBy } from './process.ts';

interface AnswerGroup {
  readonly name: string;
  readonly answers: { label: string; value: string }[];
}

interface Corrected {
  readonly describe: ListDescriber;
  /** Questions whose answer the client put right. */
  readonly corrected: ReadonlySet<string>;
}

/** What was answered, group by group, with options by their description. */
export function presentAnswers(
  kind: ProcessKind | undefined,
  answers: Readonly<Record<string, unknown>>,
  { describe, corrected }: Corrected,
): ProcessDetail['answers'] {
  const groups = kind?.form?.groups ?? [];
  return groups
    .map((group) => ({
      name: group.name,
      answers: group.variables.flatMap((variable) =>
        presentGroup({ ...group, variables: [variable] }, answers, describe).answers.map((answer) => ({
          ...answer,
          is_corrected: corrected.has(variable.id),
        })),
      ),
    }))
    .filter((group) => group.answers.length > 0);
}

export function presentGroup(
  { name, variables }: FormGroup,
  answers: Readonly<Record<string, unknown>>,
  describe: ListDescriber,
): AnswerGroup {
  return {
    name,
    answers: variables.flatMap((variable) => {
      const answer = answers[variable.id];
      if (answer === undefined || answer === null || answer === '') return [];
      return [{ label: variable.question ?? variable.name, value: describeShown(variable, answer, describe) }];
    }),
  };
}

const describeShown = (variable: Variable, answer: unknown, describe: ListDescriber): string =>
  isSecret(variable.id) ? maskSecret(String(answer)) : describeAnswer(variable, answer, describe);

function describeAnswer(variable: Variable, answer: unknown, describe: ListDescriber): string {
  if (Array.isArray(answer)) return answer.map((one: unknown) => describeAnswer(variable, one, describe)).join(', ');
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).join(' · ');
  const text = String(answer);
  if (variable.data_type === 'fecha') return toDisplayDate(text) ?? text;
  if (variable.validations?.type === 'money') return formatMoney(Math.round(Number(answer) * 100));
  return describeOption(variable, text, describe) ?? text;
}

function describeOption({ data_type, options }: Variable, chosen: string, describe: ListDescriber): string | undefined {
  if (data_type === 'si-no') return yesNoOptions.find(({ id }) => id === chosen)?.description;
  if (isListOptions(options)) {
    const found = describe(options.list, chosen);
    return found && placeNameIn(options.list, found);
  }
  return options?.find(({ id }) => id === chosen)?.description;
}

export interface Moved {
  readonly status: ProcessStatus;
  readonly message: string;
}

/** What an official reads after moving a process. */
export const presentMove = ({ operationNumber }: SigningProcess, to: ProcessStatus): Moved => ({
  status: to,
  message: `El proceso ${operationNumber} quedó en «${processStatuses[to].label}».`,
});
