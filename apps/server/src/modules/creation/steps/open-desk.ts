import type { AssuranceLevel, ServedCheck, TextChannel } from '@rubrica/contract';
import type { ProcessKind } from '@rubrica/process-kinds';

import type { OfficialTx } from '../../../platform/context.ts';
import { findDefaultApprovers } from '../../approvers/index.ts';
import { Typesetting, type ProcessDocument } from '../../documents/index.ts';
import { CustomisedKinds, openKindToCreate } from '../../kinds/index.ts';
import { Companies } from '../../tenants/index.ts';
import { describeMaker, type Maker } from './describe-maker.ts';

/** What is the same for every process that one official makes of one kind, however many they are. */
export interface Desk {
  readonly kind: ProcessKind;
  readonly maker: Maker;
  /** Whom the company named for the kind. */
  readonly approvers: readonly string[];
  /** Below which level the company accepts no signatory. */
  readonly leastAssurance: AssuranceLevel;
  /** Days between reminders where who makes a process chooses nothing. */
  readonly reminderDays: number;
  /** By which messages to a phone the company sends codes. */
  readonly textChannels: readonly TextChannel[];
  /** Checks that the company has no service for. */
  readonly missingChecks: readonly ServedCheck[];
  /** Files of a template, of which each process gets copies; a draft's files come with the draft. */
  readonly lent?: readonly ProcessDocument[];
  /** Undefined where nothing is typeset. */
  readonly stationery: Typesetting.Materials | undefined;
}

export async function openDesk(tx: OfficialTx, uuid: string): Promise<Desk> {
  const kind = await openKindToCreate(tx, uuid);
  const { reminderDays, textChannels } = await Companies.readSettings(tx);
  return {
    reminderDays,
    textChannels,
    missingChecks: await Companies.listMissingChecks(tx),
    kind,
    maker: await describeMaker(tx),
    approvers: kind.approvers ? await findDefaultApprovers(tx, { kind: kind.code, makerId: tx.actor.id }) : [],
    leastAssurance: await CustomisedKinds.readLeastAssurance(tx, kind.code),
    stationery: kind.form && (await Typesetting.readMaterials(tx, { kind, operation: Typesetting.draftOperation })),
  };
}
