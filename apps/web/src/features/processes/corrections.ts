import type { SignatoryView, SignerInput } from '@rubrica/contract';

/** What may be wrong about a person who signs. */
const personFields = ['name', 'last_name', 'email', 'phone', 'identification_type', 'identification_number'] as const;

export type PersonField = (typeof personFields)[number];
export type Person = Pick<SignatoryView, 'id' | 'capacity' | PersonField>;

/** Those of whom something was typed that is not so yet. */
export const changedPeople = (before: readonly Person[], now: readonly Person[]): readonly Person[] =>
  now.filter((person, place) => personFields.some((field) => person[field] !== before[place]?.[field]));

/** The server says which types of identification there are. */
type GivenSigner = Pick<SignerInput, 'uuid' | PersonField>;

export const asSigners = (people: readonly Person[]): GivenSigner[] =>
  people.map((person) => ({
    uuid: person.id,
    name: person.name,
    last_name: person.last_name,
    email: person.email.trim(),
    phone: person.phone,
    identification_type: person.identification_type as SignerInput['identification_type'],
    identification_number: person.identification_number.trim(),
  }));

export type Faults = ReadonlyMap<string, Partial<Readonly<Record<PersonField, string>>>>;

/** By person: the server counts among those that were sent. */
export function faultsOf(
  issues: readonly { readonly path: string; readonly message: string }[],
  sent: readonly Person[],
): Faults {
  const faults = new Map<string, Partial<Record<PersonField, string>>>();
  for (const { path, message } of issues) {
    const [, place = '', name] = /^signers\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const person = sent[Number(place)];
    const field = personFields.find((one) => one === name);
    if (person && field) faults.set(person.id, { ...faults.get(person.id), [field]: message });
  }
  return faults;
}

export const nameOf = ({ name, last_name: last }: Person): string => [name, last].filter(Boolean).join(' ');
