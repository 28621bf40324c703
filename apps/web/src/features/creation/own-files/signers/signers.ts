import { isSameName } from '@rubrica/catalogues';
import {
  chooseSigning,
  signerIdTypes,
  type ChosenSigning,
  type UserDetail,
  type UsualSigning,
} from '@rubrica/contract';

import { signerColours } from '../../../../shared/ui/status-badge/signer-colours.ts';
import type { Envelope, Signer } from '../envelope.ts';
import { tidyTurns } from './turns.ts';

/** What is known of somebody before they are asked to sign. */
export type Person = Pick<
  Signer,
  'name' | 'last_name' | 'email' | 'phone' | 'identification_type' | 'identification_number'
>;

const nobody: Person = {
  name: '',
  last_name: '',
  email: '',
  phone: '',
  identification_type: 'cedula_ciudadania',
  identification_number: '',
};

export function personOf(user: UserDetail): Person {
  return {
    name: user.name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone ?? '',
    identification_type: idTypeOf(user.id_type ?? ''),
    identification_number: user.identification_number ?? '',
  };
}

export const idTypeOf = (type: string): Signer['identification_type'] =>
  signerIdTypes.find((known) => known === type) ?? 'cedula_ciudadania';

/** How somebody signs of whom only this is known: as the kind of process asks. */
export const usualFor = (
  kind: UsualSigning,
  { identification_type: idType = nobody.identification_type }: Partial<Person>,
) => chooseSigning(kind, idType, []);

const plainSigning: ChosenSigning = {
  signature_type: 'electronic_signature',
  checks: { otp: 'email', registry: false, biometrics: false },
};

/** One more, with a colour that few others have and, where people take turns, the turn after the last. */
export function addSigner(
  signers: readonly Signer[],
  person: Partial<Person> = {},
  signing: ChosenSigning = plainSigning,
): readonly Signer[] {
  const last = Math.max(0, ...signers.map(({ signature_order }) => signature_order));
  const added: Signer = {
    ...nobody,
    ...person,
    uuid: crypto.randomUUID(),
    role: '',
    sumilla: '',
    color: rarestColour(signers),
    ...signing,
    type: 'P',
    signature_order: last + 1,
    quorum: null,
    position_sign: [],
  };
  return [...signers, added];
}

export function changeSigner(signers: readonly Signer[], uuid: string, change: Partial<Signer>): readonly Signer[] {
  return signers.map((signer) => (signer.uuid === uuid ? { ...signer, ...change } : signer));
}

export function removeSigner(signers: readonly Signer[], uuid: string): readonly Signer[] {
  return tidyTurns(signers.filter((signer) => signer.uuid !== uuid));
}

/** The server knows the official among the signers by the address of their account, and by who they are. */
export const isPerson = (signer: Person, me: Person): boolean =>
  me.email !== '' &&
  signer.email.trim().toLowerCase() === me.email.toLowerCase() &&
  (signer.identification_number === me.identification_number || isSameName(fullName(signer), fullName(me)));

const isBlank = ({ name, email, identification_number }: Signer): boolean =>
  [name, email, identification_number].every((answer) => answer === '');

/** The signers that a scope allows. A place without a person, as templates have it, is taken before another is added. */
export function withScope(
  signers: readonly Signer[],
  scope: Envelope['scope'],
  { me, signing }: { readonly me: Person; readonly signing?: ChosenSigning },
): readonly Signer[] {
  const mine = signers.find((signer) => isPerson(signer, me));
  if (scope === 'ONLY_OTHERS') return mine === undefined ? signers : removeSigner(signers, mine.uuid);
  const taken = mine === undefined ? takePlace(signers, me, signing) : signers;
  return scope === 'ONLY_ME' ? tidyTurns(taken.filter((signer) => isPerson(signer, me))) : taken;
}

function takePlace(signers: readonly Signer[], me: Person, signing: ChosenSigning | undefined): readonly Signer[] {
  const blank = signers.find(isBlank);
  return blank === undefined ? addSigner(signers, me, signing) : changeSigner(signers, blank.uuid, me);
}

export const fullName = ({ name, last_name }: Pick<Signer, 'name' | 'last_name'>): string =>
  [name, last_name]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/** From 0. Colours repeat after the fourth, and none says anything alone. */
export function colourPlace({ color }: Pick<Signer, 'color'>): number {
  return Math.max(
    0,
    signerColours.findIndex(({ border }) => border === color),
  );
}

function rarestColour(signers: readonly Signer[]): string {
  const uses = (colour: string): number => signers.filter(({ color }) => color === colour).length;
  const [rarest] = signerColours.map(({ border }) => border).toSorted((a, b) => uses(a) - uses(b));
  return rarest ?? signerColours[0].border;
}
