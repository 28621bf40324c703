import type { CertificateAnnex, CertificateEvent } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { listAnnexes } from '../annex.repository.ts';
import { listEvents } from '../event.repository.ts';
import { presentAnnex, presentEvent } from '../request.presenter.ts';
import { readRequest } from '../steps/take-request.ts';

interface Listed<T> {
  readonly message: string;
  readonly list: T[];
}

/** In order, with who did or decided it, when and why. */
export async function trackRequest(tx: OfficialTx, id: string): Promise<Listed<CertificateEvent>> {
  const { number } = await readRequest(tx, id);
  const events = await listEvents(tx.db, id);
  const names = await Users.nameActors(
    tx,
    events.map(({ actor }) => actor),
  );
  return { message: `Historial de ${number}.`, list: events.map((event) => presentEvent(event, names)) };
}

export async function describeAnnexes(tx: OfficialTx, id: string): Promise<Listed<CertificateAnnex>> {
  const { number } = await readRequest(tx, id);
  return { message: `Documentos de ${number}.`, list: (await listAnnexes(tx.db, id)).map(presentAnnex) };
}
