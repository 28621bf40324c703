import type { TrackerView } from '@rubrica/contract';
import type { ChainedEvent } from '@rubrica/evidence';

import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Signatories, Processes } from '../../process/index.ts';
import { Tracker } from '../../tracker/index.ts';

/** The chain of a process with the names of who did what. */
export async function describeHistory(tx: OfficialTx, id: string): Promise<TrackerView[]> {
  await Processes.readVisible(tx, id);
  const events = await Tracker.readChain(tx, id);
  const signatories = new Map((await Signatories.list(tx, id)).map((one) => [one.id, Signatories.nameOf(one)]));
  const accounts = await Users.nameActors(
    tx,
    events.map(({ actor }) => actor),
  );
  return events.map((event) => {
    const { actor_name: named, ...detail } = event.detail as Readonly<Record<string, unknown>>;
    // Events of earlier versions say only whose account it was.
    const official = typeof named === 'string' ? named : accounts.get(event.actor);
    return {
      id: event.id,
      at: event.at,
      type: event.type as TrackerView['type'],
      event: event.event as TrackerView['event'],
      status: event.status,
      signing_process_id: event.signing_process_id,
      id_signatory: event.id_signatory,
      actor_name: official ?? linkHolderIn(event, signatories) ?? 'Sistema',
      ip: event.ip,
      locale: event.locale,
      location: event.location,
      detail: Tracker.showDetail(detail),
    };
  });
}

/** The name of a person without an account: of signatories and clients from the process, of approvers from the event. */
function linkHolderIn(
  { actor, id_signatory: signatory, detail }: ChainedEvent,
  signatories: ReadonlyMap<string, string>,
): string | undefined {
  const [kind, id = ''] = actor.split(':');
  if (kind === 'signatory') return signatories.get(id) ?? 'Firmante';
  if (kind === 'client') return signatories.get(signatory ?? '') ?? 'Cliente';
  const { approver } = detail as { readonly approver?: unknown };
  return kind === 'approver' && typeof approver === 'string' ? approver : undefined;
}
