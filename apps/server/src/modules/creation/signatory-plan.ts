import { isCedula } from '@rubrica/catalogues';
import { isTextChannel, type Issue, type SignerInput } from '@rubrica/contract';
import { signerRecord, type SignerDraft } from '@rubrica/process-kinds';

import type { PlannedSignatory } from '../process/index.ts';

export type SignatoryPlan =
  | { readonly ok: true; readonly signatories: readonly PlannedSignatory[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Where nobody chose, a person proves themselves by a code sent to their mail. */
const usualChecks: SignerInput['checks'] = { otp: 'email', registry: false, biometrics: false };

/** The answers say who signs; an official may only say how. */
export function planFromAnswers(drafts: readonly SignerDraft[], given: readonly SignerInput[]): SignatoryPlan {
  const chosen = new Map(given.map((signer) => [signer.identification_number, signer]));
  const named = new Set(drafts.map((draft) => draft.identification_number));
  const strangers = given.flatMap((signer, place) =>
    named.has(signer.identification_number)
      ? []
      : [{ path: `signers.${place}`, message: `${signer.name} no consta como firmante en las respuestas` }],
  );
  if (strangers.length > 0) return { ok: false, issues: strangers };
  const signatories = drafts.map((draft, place) =>
    plan({ ...draft, ...styleOf(draft, place), ...choicesOf(chosen.get(draft.identification_number)) }, place),
  );
  return validatePlan(signatories);
}

/** An official names everybody, as with documents of their own. */
export function planFromInput(
  given: readonly SignerInput[],
  { isOrdered }: { readonly isOrdered: boolean },
): SignatoryPlan {
  return validatePlan(
    given.map((signer, place) => {
      const draft = { ...signer, party: `firmante_${place + 1}`, capacity: 'Firmante' };
      const style = styleOf({ ...draft, type: 'P', signature_type: 'electronic_signature' }, place);
      return plan(
        {
          ...draft,
          ...style,
          signature_order: isOrdered ? signer.signature_order : 1,
          ...choicesOf(signer),
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

interface Choices {
  readonly signature_type: SignerInput['signature_type'];
  readonly checks: SignerInput['checks'];
  readonly quorum: number | null;
  readonly position_sign: SignerInput['position_sign'];
}

const usualChoices: Choices = {
  signature_type: 'electronic_signature',
  checks: usualChecks,
  quorum: null,
  position_sign: [],
};

function choicesOf(signer: SignerInput | undefined): Choices & Partial<Style> {
  if (!signer) return usualChoices;
  const { signature_type, checks, quorum, position_sign, color, sumilla } = signer;
  return {
    signature_type,
    checks,
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
