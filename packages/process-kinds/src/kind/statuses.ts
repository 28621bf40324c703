/** Statuses a process of any kind may have. */
export const commonStatuses = [
  'QUEUED',
  'FAILURE',
  'TO_VALIDATE',
  'TO_CONFIRM',
  'TO_UPDATE',
  'ACTIVE',
  'RESENDED',
  'ON_PROCESS',
  'BLOCKED',
  'EXPIRED',
  'CANCELLED',
  'NOT_ALLOWED',
  'COMPLETED',
  'PHYSICAL_SIGNATURE',
] as const;

/** Statuses that only some kinds know. */
export const specialStatuses = ['TO_SIGNATURE', 'IS_PEP', 'TO_LEGALIZE', 'TO_WITHDRAW', 'SEND_TO_PATIO'] as const;

export type ProcessStatus = (typeof commonStatuses)[number] | (typeof specialStatuses)[number];
