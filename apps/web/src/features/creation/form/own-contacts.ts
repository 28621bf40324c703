import { readPhone } from '@rubrica/catalogues';
import type { KindView, UserDetail } from '@rubrica/contract';
import { fieldOf, setNotSameAs, type FormState } from '@rubrica/form-engine';

import type { Store } from '../../../shared/store.ts';

/** How the official who makes the process is reached. */
export type OwnContacts = Pick<UserDetail, 'email' | 'phone' | 'identification_number'>;

type SignerQuestions = KindView['signer_questions'];

/**
 * A link or a code for somebody else must not reach the official who makes the process. The server refuses it as well;
 * here the field says so while it is typed, until the signer is the official.
 */
export function refuseOwnContacts(state: FormState, signers: SignerQuestions, own: OwnContacts): FormState {
  return signers.reduce((now, { identification_number: number, email, phone }) => {
    const isOwn = own.identification_number !== null && textIn(now, number) === own.identification_number;
    const withMail = mustDiffer(now, email, isOwn ? [] : [own.email]);
    return mustDiffer(withMail, phone, isOwn ? [] : writtenForms(own.phone));
  }, state);
}

/** Runs at every change of the form. */
export function watchOwnContacts(store: Store<FormState>, signers: SignerQuestions, own: OwnContacts): () => void {
  const check = (): void => store.set((state) => refuseOwnContacts(state, signers, own));
  check();
  return store.subscribe(check);
}

function mustDiffer(state: FormState, id: string | null, values: readonly string[]): FormState {
  if (id === null || !fieldOf(state, id)) return state;
  const before = state.notSameAs.get(id)?.values ?? [];
  const isTheSame = before.length === values.length && before.every((value, place) => value === values[place]);
  return isTheSame ? state : setNotSameAs(state, id, values.length === 0 ? undefined : { values });
}

/** A phone may be typed in either way. */
function writtenForms(phone: string | null): readonly string[] {
  if (phone === null) return [];
  const read = readPhone(phone);
  return read ? [read.national, read.international] : [phone];
}

function textIn(state: FormState, id: string): string {
  const answer = fieldOf(state, id)?.answer;
  return typeof answer === 'string' ? answer.trim() : '';
}
