import type { AutocompleteRequest } from '@rubrica/form-engine';

import { call } from '../../../shared/api.ts';
import { currentUser } from '../../account/index.ts';
import type { Found } from '../../forms/index.ts';

/** The services that forms may name, each with the call behind it. */
export async function askService({ service, value }: AutocompleteRequest, signal: AbortSignal): Promise<Found> {
  const username = currentUser.get()?.username;
  if (service === 'registro civil') {
    const body = { identification_number: value, request_by: 'console', request_by_user: username };
    return (await call('POST /api/autocomplete/registro-civil', { body, signal })).data;
  }
  if (service === 'vehicle plate') {
    return (await call('POST /api/autocomplete/vehicle-plate', { body: { placa: value, user: username }, signal }))
      .data;
  }
  throw new Error(`no service ${service}`);
}
