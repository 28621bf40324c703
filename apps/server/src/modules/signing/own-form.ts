import { createHash } from 'node:crypto';

import type { FormDefinition, Variable } from '@rubrica/form-engine';
import {
  clientForm,
  clientPartyOf,
  consentsOf,
  filledByClient,
  isSecret,
  leftQuestions,
  signerVariables,
  type Consent,
  type KindAnswers,
  type ProcessKind,
} from '@rubrica/process-kinds';

/** What a client fills in their visit. */
export interface OwnForm {
  /** Their groups, without the consents. */
  readonly form: FormDefinition;
  readonly own: ReadonlySet<string>;
  /** Ids of the questions that they may answer. */
  readonly editable: ReadonlySet<string>;
  readonly consents: readonly Consent[];
}

interface Asked {
  readonly kind: ProcessKind;
  readonly answers: KindAnswers;
  /** Ids of the variables that the answers show. */
  readonly visible: ReadonlySet<string>;
  /** They began the process: nobody else writes what the form asks. */
  readonly isBegunByThem: boolean;
  /** Groups that were left to them, which they have not sent. */
  readonly left: readonly number[];
}

/**
 * Who somebody is and where their link goes is what the visit itself rests on: the company writes it, or they proved it
 * when they began. Files are brought in a step of their own.
 */
export function ownFormOf({ kind, answers, visible, isBegunByThem, left }: Asked): OwnForm {
  const groups = filledByClient(kind, { isBegun: isBegunByThem });
  const consents = consentsOf(kind);
  const isConsent = ({ id }: Variable): boolean => consents.some((consent) => consent.id === id);
  const { version, groups: all } = clientForm(kind, { answers, visible, groups });
  const asked = all
    .map((group) => ({ ...group, variables: group.variables.filter((one) => !isConsent(one) && isWritten(one)) }))
    .filter(({ variables }) => variables.length > 0);
  const variables = asked.flatMap((group) => group.variables.map(({ id }) => id));
  const reserved = isBegunByThem ? provedOf(kind, answers) : reservedOf(kind, answers);
  const open = leftQuestions(kind, left);
  return {
    form: { version, groups: asked },
    own: new Set(variables),
    editable: new Set(variables.filter((id) => open.has(id) || !reserved.has(id))),
    consents,
  };
}

const isWritten = ({ is_annexe: isFile, data_type: type }: Variable): boolean =>
  isFile !== true && type !== 'approvers';

const reservedOf = (kind: ProcessKind, answers: KindAnswers): ReadonlySet<string> =>
  new Set(kind.signers.flatMap(({ party }) => Object.values(signerVariables(kind, answers, party) ?? {})));

/** The client's own name, number and addresses, the code of their card, and the credit that they chose; who else signs, they name. */
function provedOf(kind: ProcessKind, answers: KindAnswers): ReadonlySet<string> {
  const party = clientPartyOf(kind, answers);
  const own = party === undefined ? {} : (signerVariables(kind, answers, party) ?? {});
  const chosen = Object.values(kind.offersCredit ?? {});
  return new Set([...Object.values(own), ...chosen, ...Object.keys(answers).filter(isSecret)]);
}

export const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

export const isEmptyAnswer = (answer: unknown): boolean =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** What was written over what stood there; what was emptied is gone. */
export function laidOver(
  before: Readonly<Record<string, unknown>>,
  written: ReadonlyMap<string, unknown>,
): Readonly<Record<string, unknown>> {
  const all = { ...before, ...Object.fromEntries(written) };
  return Object.fromEntries(Object.entries(all).filter(([id, answer]) => !written.has(id) || !isEmptyAnswer(answer)));
}
