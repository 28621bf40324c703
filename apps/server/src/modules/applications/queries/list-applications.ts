import type { ApplicationRow, ApplicationState } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { maskIdentification } from '../../../platform/masked-identification.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { listApplications as listRows } from '../application.repository.ts';
import { numberOf, type Application } from '../application.ts';
import { listKindsOf } from '../door.repository.ts';

interface Wanted {
  readonly state?: ApplicationState | undefined;
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** Who sees the whole company sees all of them; the others those of the doors that they are responsible for. */
export async function listApplications(
  tx: OfficialTx,
  { state, limit, nextToken }: Wanted,
): Promise<{ list: ApplicationRow[]; nextToken: string }> {
  const key = tx.keyring.derive('list-applications');
  const filters = { state };
  const kinds = tx.actor.visibility.reach === 'tenant' ? undefined : await listKindsOf(tx, tx.actor.id);
  const after = nextToken ? decodePosition(key, filters, nextToken) : undefined;
  const rows = await listRows(tx, { state, kinds, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    list: shown.map(presentRow),
    nextToken: last ? encodePosition(key, filters, { value: last.begunAt.toISOString(), id: last.id }) : '',
  };
}

const wantedIn = ({ vehicle }: Application): string =>
  vehicle ? `${vehicle['brand']} ${vehicle['model']}, ${vehicle['year']}, placa ${vehicle['plate']}` : '';

const presentRow = (application: Application): ApplicationRow => ({
  id: application.id,
  number: numberOf(application),
  kind: application.kind,
  state: application.state,
  ended_as: application.endedAs,
  identification: maskIdentification(application.answers.cliente_id_num),
  phone: application.phoneProvedAt ? application.answers.cliente_celular : '',
  phone_proved: application.phoneProvedAt !== null,
  mail_proved: application.mailProvedAt !== null,
  begun_at: application.begunAt.toISOString(),
  changed_at: application.changedAt.toISOString(),
  signing_process_id: application.signingProcessId,
  request: application.state === 'requested' ? wantedIn(application) : null,
});
