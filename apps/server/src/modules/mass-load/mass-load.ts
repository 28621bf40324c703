import type { MassLoadAction, MassLoadRowState, MassLoadStatus } from '@rubrica/contract';

import type { Official } from '../../platform/actor.ts';
import type { Cell } from '../../ports/sheet-reader.ts';

export interface MassLoad {
  readonly id: string;
  /** The uuid by which its maker named the kind. */
  readonly processId: string;
  readonly kind: string;
  /** What its processes are made of, where that is a template. */
  readonly template: { readonly id: string; readonly version: number; readonly name: string } | null;
  /** From 1: how often its rows were confirmed, counting the next time. */
  readonly round: number;
  readonly status: MassLoadStatus;
  readonly fileName: string;
  /** What each column of the sheet holds; empty for one that is not read. */
  readonly columns: readonly string[];
  readonly createdBy: string;
  readonly createdByKind: Official['kind'];
  readonly createdByName: string;
  readonly usersGroup: string;
  readonly createdAt: Date;
  readonly confirmedIp: string | null;
  readonly sendAt: Date | null;
}

/** The user in whose name its rows are validated and created. */
export const ownerOf = ({ createdBy, createdByKind }: MassLoad): Pick<Official, 'kind' | 'id'> => ({
  kind: createdByKind,
  id: createdBy,
});

export interface RowProblem {
  readonly column: string | null;
  readonly label: string;
  readonly message: string;
  /** Nothing stands there. */
  readonly missing: boolean;
}

export interface MassLoadRow {
  readonly number: number;
  readonly state: MassLoadRowState;
  readonly label: string;
  readonly operationNumber: string | null;
  readonly cells: readonly Cell[];
  readonly problems: readonly RowProblem[];
  readonly signingProcessId: string | null;
}

export type RowCounts = Readonly<Partial<Record<MassLoadRowState, number>>>;

/** In which moments of a load each thing can be done to it. */
const moments: Readonly<Record<MassLoadAction, readonly MassLoadStatus[]>> = {
  confirm: ['ready', 'created', 'sent'],
  correct: ['ready', 'created', 'sent'],
  discard: ['judging', 'ready'],
  send: ['created'],
  undo: ['creating', 'created'],
};

export const isTimeFor = ({ status }: Pick<MassLoad, 'status'>, action: MassLoadAction): boolean =>
  moments[action].includes(status);
