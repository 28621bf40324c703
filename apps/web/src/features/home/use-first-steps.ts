import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { holds, useCurrentUser } from '../account/index.ts';

export interface DoneSteps {
  readonly brand: boolean;
  readonly legal: boolean;
  readonly team: boolean;
  readonly signature: boolean;
  readonly process: boolean;
}

/** Read from what the company has, so that a step done elsewhere is done. Undefined for who does not administer it. */
export function useFirstSteps(): DoneSteps | undefined {
  const user = useCurrentUser();
  const isAdministrator = holds(user, 'PE_EMPRESA') && holds(user, 'PE_LISTAR_USUARIOS') && holds(user, 'PE_CREACION');
  return useQuery({ queryKey: ['first-steps'], queryFn: ({ signal }) => readSteps(signal), enabled: isAdministrator })
    .data;
}

async function readSteps(signal: AbortSignal): Promise<DoneSteps> {
  const [brand, profile, people, signatures, processes] = await Promise.all([
    call('GET /company/brand', { signal }),
    call('GET /company/profile', { signal }),
    call('GET /auth_user/list-users', { query: {}, signal }),
    call('GET /auth_user/signatures', { signal }),
    call('GET /api/signing-process/summary', { signal }),
  ]);
  return {
    brand: brand.published.logo !== null || brand.versions.length > 1,
    legal: profile.representative_name !== '' && profile.ruc !== '',
    team: people.users.length > 1,
    signature: signatures.certificate !== null || signatures.images.signature,
    process: processes.by_status.length > 0,
  };
}
