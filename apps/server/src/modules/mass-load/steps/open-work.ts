import type { System } from '../../../platform/actor.ts';
import type { Context, OfficialContext, OfficialTx, Tx } from '../../../platform/context.ts';
import { openDesk, type Desk } from '../../creation/index.ts';
import { ownerOf, type MassLoad } from '../mass-load.ts';
import { actFor } from './act-for.ts';
import { openRowReader, type RowReader } from './open-row-reader.ts';

/** What is needed to validate and create the rows of a load in the name of its uploader. */
export interface LoadWork {
  readonly context: OfficialContext;
  /** A transaction of the job, in the uploader's name. */
  readonly inName: (tx: Tx) => OfficialTx;
  readonly desk: Desk;
  readonly reader: RowReader;
}

/** Refuses where its maker may no longer make such processes. */
export async function openWork(
  { context, tx }: { readonly context: Context<System>; readonly tx: Tx<System> },
  load: MassLoad,
): Promise<LoadWork> {
  const official = await actFor(tx, { ...ownerOf(load), ip: load.confirmedIp });
  const desk = await openDesk(official, load.processId);
  const { actor } = official;
  const ip = load.confirmedIp;
  return {
    context: context.actingAs(actor, ip),
    inName: (own) => own.actingAs(actor, ip),
    desk,
    reader: await openRowReader(tx.kinds, desk.kind, load),
  };
}
