import { isCedula } from '@rubrica/catalogues';
import { ApiError } from '@rubrica/contract';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../../../shared/api.ts';
import { currentUser } from '../../../account/index.ts';
import type { Person } from './signers.ts';
import { writeName } from './write-name.ts';

/** `unknown`: the registry answered that it has nobody with that number. */
export type LookupState = 'asking' | 'filled' | 'unknown' | 'failed';

export interface PersonLookup {
  readonly state: LookupState | undefined;
  /** Asks the registry once a cédula is whole; anything else only forgets the last answer. */
  readonly ask: (cedula: string) => void;
}

export function usePersonLookup(onFound: (names: Pick<Person, 'name' | 'last_name'>) => void): PersonLookup {
  const [state, setState] = useState<LookupState>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const ask = async (cedula: string): Promise<void> => {
    underWay.current?.abort();
    if (!isCedula(cedula)) return setState(undefined);
    const controller = new AbortController();
    underWay.current = controller;
    setState('asking');
    const outcome = await findNames(cedula, controller.signal);
    if (controller.signal.aborted) return;
    setState(outcome.state);
    if (outcome.state === 'filled') onFound(outcome.names);
  };
  return { state, ask: (cedula) => void ask(cedula) };
}

type Lookup =
  | { readonly state: 'filled'; readonly names: Pick<Person, 'name' | 'last_name'> }
  | { readonly state: 'unknown' | 'failed' };

/** If the registry does not know the person or does not answer, the name can be typed. */
async function findNames(cedula: string, signal: AbortSignal): Promise<Lookup> {
  const body = {
    identification_number: cedula,
    request_by: 'console',
    request_by_user: currentUser.get()?.username,
  };
  try {
    const { data } = await call('POST /api/autocomplete/registro-civil', { body, signal });
    const names = { name: writeName(data['names']), last_name: writeName(data['surnames']) };
    return { state: 'filled', names };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'registry.person_not_found';
    return { state: isUnknown ? 'unknown' : 'failed' };
  }
}
