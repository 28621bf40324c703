import type { System } from '../../../platform/actor.ts';
import type { Context, OfficialContext, OfficialTx, Tx } from '../../../platform/context.ts';
import { openDesk, type Desk } from '../../creation/index.ts';
import { Templates } from '../../drafts/index.ts';
import { ownerOf, type MassLoad } from '../mass-load.ts';
import { actFor } from './act-for.ts';
import { openRowReader, openSignersReader, type RowReader } from './open-row-reader.ts';

/** What turns the rows of a load into processes. */
export interface LoadTools {
  readonly desk: Desk;
  readonly reader: RowReader;
  readonly template: Templates.Template | undefined;
}

/** What is needed to validate and create the rows of a load in the name of its uploader. */
export interface LoadWork extends LoadTools {
  readonly context: OfficialContext;
  /** A transaction of the job, in the uploader's name. */
  readonly inName: (tx: Tx) => OfficialTx;
}

/** Refuses where this official may not, or no longer, make such processes. */
export async function openTools(tx: OfficialTx, load: MassLoad): Promise<LoadTools> {
  const desk = await openDesk(tx, load.processId);
  if (!load.template) return { desk, reader: await openRowReader(tx.kinds, desk.kind, load), template: undefined };
  const template = await Templates.read(tx, load.template);
  return { desk: { ...desk, lent: template.documents }, reader: openSignersReader(template, load), template };
}

/** Refuses where its maker may no longer make such processes. */
export async function openWork(
  { context, tx }: { readonly context: Context<System>; readonly tx: Tx<System> },
  load: MassLoad,
): Promise<LoadWork> {
  const official = await actFor(tx, { ...ownerOf(load), ip: load.confirmedIp });
  const tools = await openTools(official, load);
  const { actor } = official;
  const ip = load.confirmedIp;
  return { ...tools, context: context.actingAs(actor, ip), inName: (own) => own.actingAs(actor, ip) };
}
