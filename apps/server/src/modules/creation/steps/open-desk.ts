import type { ProcessKind } from '@rubrica/process-kinds';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { findDefaultApprovers } from '../../approvers/index.ts';
import { describeMaker, type Maker } from './describe-maker.ts';
import { openKindToCreate } from '../../kinds/steps/open-kind.ts';
import { draftOperation, readStationery, type Stationery } from '../../documents/steps/write-documents.ts';

/** What is the same for every process that one official makes of one kind, however many they are. */
export interface Desk {
  readonly kind: ProcessKind;
  readonly maker: Maker;
  /** Whom the company named for the kind. */
  readonly approvers: readonly string[];
  /** Undefined where nothing is typeset. */
  readonly stationery: Stationery | undefined;
}

export async function openDesk(context: OfficialContext, db: TenantDb, uuid: string): Promise<Desk> {
  const kind = await openKindToCreate(context, db, uuid);
  return {
    kind,
    maker: await describeMaker(context, db),
    approvers: kind.approvers ? await findDefaultApprovers(db, { kind: kind.code, makerId: context.actor.id }) : [],
    stationery: kind.form && (await readStationery(context, db, { kind, operation: draftOperation })),
  };
}
