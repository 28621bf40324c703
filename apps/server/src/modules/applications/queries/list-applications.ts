import type { ApplicationRow } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { maskIdentification } from '../../../platform/masked-identification.ts';
import { listApplications as listRows } from '../application.repository.ts';
import { numberOf, type Application } from '../application.ts';
import { readDoor } from '../door.repository.ts';

const maxRows = 200;

/** Who sees the whole company sees all of them; the others those of the doors that they are responsible for. */
export async function listApplications(tx: OfficialTx): Promise<{ list: ApplicationRow[] }> {
  const rows = await listRows(tx, maxRows);
  const seen: Application[] = [];
  for (const row of rows)
    if (tx.actor.visibility.reach === 'tenant' || (await readDoor(tx, row.kind)).ownerId === tx.actor.id)
      seen.push(row);
  return { list: seen.map(presentRow) };
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
