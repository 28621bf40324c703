import { processStatusNames, type ProcessStatus } from '@rubrica/contract';

import type { Tone } from '../../../shared/ui/status-badge/tones.ts';
import { words } from './messages.ts';

export interface Family {
  readonly key: keyof typeof words.families;
  readonly tone: Tone;
  readonly statuses: readonly ProcessStatus[];
}

const familyOf: Readonly<Record<ProcessStatus, Family['key']>> = {
  TO_VALIDATE: 'attend',
  TO_UPDATE: 'attend',
  TO_CONFIRM: 'attend',
  QUEUED: 'onTheWay',
  ACTIVE: 'onTheWay',
  ON_PROCESS: 'onTheWay',
  RESENDED: 'onTheWay',
  TO_SIGNATURE: 'inProcedure',
  TO_WITHDRAW: 'inProcedure',
  TO_LEGALIZE: 'inProcedure',
  SEND_TO_PATIO: 'inProcedure',
  IS_PEP: 'inProcedure',
  EXPIRED: 'stopped',
  BLOCKED: 'stopped',
  FAILURE: 'stopped',
  NOT_ALLOWED: 'stopped',
  CANCELLED: 'stopped',
  COMPLETED: 'finished',
  PHYSICAL_SIGNATURE: 'finished',
};

const tones: Readonly<Record<Family['key'], Tone>> = {
  attend: 'yellow',
  onTheWay: 'lightBlue',
  inProcedure: 'darkBlue',
  stopped: 'red',
  finished: 'green',
};

/** Only to count and to filter: a row always shows its exact status. */
export const families: readonly Family[] = (Object.keys(words.families) as Family['key'][]).map((key) => ({
  key,
  tone: tones[key],
  statuses: processStatusNames.filter((status) => familyOf[status] === key),
}));

interface Counted {
  readonly status: ProcessStatus;
  readonly count: number;
}

export const countIn = ({ statuses }: Family, byStatus: readonly Counted[]): number =>
  byStatus.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
