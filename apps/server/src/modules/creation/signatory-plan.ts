import { isCedula } from '@rubrica/catalogues';
import {
  isTextChannel,
  plannedAssurance,
  type ChosenSigning,
  type Issue,
  type SignerInput,
  type SigningChoices,
} from '@rubrica/contract';
import { signerRecord, signingOf, type ProcessKind, type SignerDraft } from '@rubrica/process-kinds';

import type { PlannedSignatory } from '../process/index.ts';

export type SignatoryPlan =
  | { readonly ok: true; readonly signatories: readonly PlannedSignatory[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** How people of a process sign, where nothing else was chosen for one of them. */
export interface PlanOptions {
  readonly kind: ProcessKind;
  readonly signing: SigningChoices | undefined;
  readonly isOrdered: boolean;
}

/** The answers say who signs; an official may only say how. */
export function planFromAnswers(
  drafts: readonly SignerDraft[],
  given: readonly SignerInput[],
  options: Omit<PlanOptions, 'isOrdered'>,
): SignatoryPlan {
  const chosen = new Map(given.map((signer) => [signer.identification_number, signer]));
  const named = new Set(drafts.map((draft) => draft.identification_number));
  const strangers = given.flatMap((signer, place) =>
    named.has(signer.identification_number)
      ? []
      : [{ path: `signers.${place}`, message: `${signer.name} no consta como firmante en las respuestas` }],
  );
  if (strangers.length > 0) return { ok: false, issues: strangers };
  const signatories = drafts.map((draft, place) =>
    plan(
      { ...draft, ...styleOf(draft, place), ...choicesOf(options, draft, chosen.get(draft.identification_number)) },
      place,
    ),
  );
  return validatePlan(signatories);
}

/** An official names everybody, as with documents of their own. */
export function planFromInput(given: readonly SignerInput[], options: PlanOptions): SignatoryPlan {
  return validatePlan(
    given.map((signer, place) => {
      const draft = { ...signer, party: `firmante_${place + 1}`, capacity: 'Firmante' };
      const style = styleOf({ ...draft, type: 'P', signature_type: 'electronic_signature' }, place);
      return plan(
        {
          ...draft,
          ...style,
          signature_order: options.isOrdered ? signer.signature_order : 1,
          ...choicesOf(options, signer, signer),
        },
        place,
      );
    }),
  );
}

interface Person extends Omit<SignerDraft, 'signature_type' | 'type'>, Style, Choices {
  readonly type: SignerInput['type'];
}

interface Style {
  readonly color: string;
  readonly sumilla: string;
}

interface Choices extends ChosenSigning {
  readonly quorum: number | null;
  readonly position_sign: SignerInput['position_sign'];
}

function choicesOf(
  { kind, signing }: Omit<PlanOptions, 'isOrdered'>,
  { identification_type: idType }: Pick<SignerDraft, 'identification_type'>,
  signer: SignerInput | undefined,
): Choices & Partial<Style> {
  const chosen = signingOf(kind, idType, [signing, signer]);
  if (!signer) return { ...chosen, quorum: null, position_sign: [] };
  const { quorum, position_sign, color, sumilla } = signer;
  return {
    ...chosen,
    quorum,
    position_sign,
    ...(color !== undefined && { color }),
    ...(sumilla !== undefined && sumilla !== '' && { sumilla }),
  };
}

function styleOf(draft: SignerDraft, place: number): Style {
  const { color, sumilla } = signerRecord(draft, { uuid: '', place, positions: [] });
  return { color, sumilla };
}

function plan(person: Person, position: number): PlannedSignatory {
  return {
    position,
    step: person.signature_order,
    quorum: person.quorum,
    party: person.party,
    capacity: person.capacity,
    role: person.type,
    name: person.name,
    lastName: person.last_name,
    email: person.email,
    phone: person.phone,
    identificationType: person.identification_type,
    identificationNumber: person.identification_number,
    signatureType: person.signature_type,
    initials: person.sumilla,
    color: person.color,
    checks: person.checks,
    leastAssurance: plannedAssurance(person.signature_type, person.checks),
    boxes: person.position_sign,
  };
}

function validatePlan(signatories: readonly PlannedSignatory[]): SignatoryPlan {
  if (signatories.length === 0)
    return { ok: false, issues: [{ path: 'signers', message: 'Agregue al menos un firmante' }] };
  const issues = signatories.flatMap((signatory, place) => faultsOf(signatory, signatories.slice(0, place)));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, signatories };
}

function faultsOf(signatory: PlannedSignatory, before: readonly PlannedSignatory[]): readonly Issue[] {
  const path = `signers.${signatory.position}`;
  const number = signatory.identificationNumber;
  const isTwice = before.some((other) => other.identificationNumber === number);
  const isWrong = signatory.identificationType === 'cedula_ciudadania' && !isCedula(number);
  const isLettered = signatory.identificationType === 'cedula_identidad' && !/^[0-9]+$/.test(number);
  const sends = signatory.checks.otp;
  return [
    ...(isTwice ? [{ path: `${path}.identification_number`, message: `El firmante ${number} está repetido` }] : []),
    ...(isWrong ? [{ path: `${path}.identification_number`, message: 'La cédula ingresada es incorrecta' }] : []),
    ...(isLettered
      ? [{ path: `${path}.identification_number`, message: 'La identificación solo puede tener números' }]
      : []),
    ...(signatory.email === ''
      ? [{ path: `${path}.email`, message: 'Ingrese el correo electrónico del firmante' }]
      : []),
    ...(isTextChannel(sends) && signatory.phone === ''
      ? [{ path: `${path}.phone`, message: 'Ingrese el celular del firmante' }]
      : []),
  ];
}
