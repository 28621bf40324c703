import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { holds, useCurrentUser } from '../account/index.ts';
import { doneSteps, type DoneSteps } from './done-steps.ts';

/** Read from what the company has, so that a step done elsewhere is done. `none` for who does not administer it. */
export function useFirstSteps(): DoneSteps | 'none' | 'pending' {
  const user = useCurrentUser();
  const isAdministrator = holds(user, 'PE_EMPRESA') && holds(user, 'PE_LISTAR_USUARIOS') && holds(user, 'PE_CREACION');
  const { data, isError } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => readSteps(signal),
    enabled: isAdministrator,
  });
  if (data) return data;
  return isAdministrator && !isError ? 'pending' : 'none';
}

/** What one of them does not say hides nothing of the others. */
async function readSteps(signal: AbortSignal): Promise<DoneSteps> {
  const reads = await Promise.allSettled([
    call('GET /company/brand', { signal }),
    call('GET /company/profile', { signal }),
    call('GET /api/process/rules', { signal }),
    call('GET /auth_user/list-users', { query: {}, signal }),
    call('GET /auth_user/signatures', { signal }),
    call('GET /api/signing-process/summary', { signal }),
  ]);
  const [brand, profile, kinds, people, signatures, processes] = reads;
  const failure = reads.find((read) => read.status === 'rejected');
  if (failure && reads.every(({ status }) => status === 'rejected')) throw failure.reason;
  return doneSteps({
    ...known('brand', brand),
    ...known('profile', profile),
    ...known('kinds', kinds),
    ...known('people', people),
    ...known('signatures', signatures),
    ...known('processes', processes),
  });
}

const known = <Name extends string, T>(name: Name, read: PromiseSettledResult<T>): { readonly [Key in Name]?: T } =>
  read.status === 'fulfilled' ? ({ [name]: read.value } as { readonly [Key in Name]: T }) : {};
