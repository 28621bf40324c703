import type { ProcessStatus, SignatoryStatus } from '@rubrica/contract';

import type { Tone } from './tones.ts';

export const processTones = {
  ACTIVE: 'darkBlue',
  EXPIRED: 'red',
  RESENDED: 'lightBlue',
  CANCELLED: 'red',
  TO_CONFIRM: 'yellow',
  ON_PROCESS: 'lightBlue',
  NOT_ALLOWED: 'red',
  FAILURE: 'red',
  BLOCKED: 'red',
  QUEUED: 'lightBlue',
  TO_UPDATE: 'yellow',
  TO_VALIDATE: 'yellow',
  COMPLETED: 'green',
  PHYSICAL_SIGNATURE: 'green',
  TO_SIGNATURE: 'darkBlue',
  IS_PEP: 'yellow',
  TO_WITHDRAW: 'green',
  TO_LEGALIZE: 'darkBlue',
  SEND_TO_PATIO: 'darkBlue',
} as const satisfies Record<ProcessStatus, Tone>;

export const signatoryTones = {
  WAITING: 'neutral',
  PENDING: 'yellow',
  OPENED: 'lightBlue',
  REVIEW: 'yellow',
  SIGNED: 'green',
  DECLINED: 'red',
  BLOCKED: 'red',
  EXPIRED: 'red',
} as const satisfies Record<SignatoryStatus, Tone>;
