import type { System } from '../../../platform/actor.ts';
import type { Context, OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { openDesk, type Desk } from '../../processes/index.ts';
import { ownerOf, type MassLoad } from '../mass-load.ts';
import { actFor } from './act-for.ts';
import { openRowReader, type RowReader } from './open-row-reader.ts';

/** What the rows of a load are judged and made with, in the name of who uploaded it. */
export interface LoadWork {
  readonly context: OfficialContext;
  readonly desk: Desk;
  readonly reader: RowReader;
}

/** Refuses where its maker may no longer make such processes. */
export async function openWork(context: Context<System>, db: TenantDb, load: MassLoad): Promise<LoadWork> {
  const official = await actFor(context, db, { ...ownerOf(load), ip: load.confirmedIp });
  const desk = await openDesk(official, db, load.processId);
  return { context: official, desk, reader: await openRowReader(context.kinds, desk.kind, load) };
}
