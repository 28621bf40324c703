/** `progress` and `finished` group them for display; whether one is terminal is a property of the machine. */
export const processStatuses = {
  ACTIVE: { label: 'Activo', group: 'progress' },
  EXPIRED: { label: 'Expirado', group: 'progress' },
  RESENDED: { label: 'Reenviado', group: 'progress' },
  CANCELLED: { label: 'Cancelado', group: 'progress' },
  TO_CONFIRM: { label: 'Confirmar aprobación', group: 'progress' },
  ON_PROCESS: { label: 'En Proceso', group: 'progress' },
  NOT_ALLOWED: { label: 'No permitido', group: 'progress' },
  FAILURE: { label: 'Fallido', group: 'progress' },
  BLOCKED: { label: 'Bloqueado', group: 'progress' },
  QUEUED: { label: 'En cola', group: 'progress' },
  TO_UPDATE: { label: 'Por actualizar', group: 'progress' },
  TO_VALIDATE: { label: 'Por validar', group: 'progress' },
  COMPLETED: { label: 'Completado', group: 'finished' },
  PHYSICAL_SIGNATURE: { label: 'Firma física', group: 'finished' },
  TO_SIGNATURE: { label: 'Para firma', group: 'finished' },
  IS_PEP: { label: 'PEP', group: 'finished' },
  TO_WITHDRAW: { label: 'Para retirar', group: 'finished' },
  TO_LEGALIZE: { label: 'Para legalizar', group: 'finished' },
  SEND_TO_PATIO: { label: 'Enviado a patio', group: 'finished' },
} as const satisfies Record<string, { readonly label: string; readonly group: 'progress' | 'finished' }>;

export type ProcessStatus = keyof typeof processStatuses;

export const processStatusNames = Object.keys(processStatuses) as [ProcessStatus, ...ProcessStatus[]];

/** In progress, and not ended without a signature. */
export const openStatuses: readonly ProcessStatus[] = processStatusNames.filter(
  (status) => processStatuses[status].group === 'progress' && status !== 'CANCELLED' && status !== 'NOT_ALLOWED',
);

export const finishedStatuses: readonly ProcessStatus[] = processStatusNames.filter(
  (status) => processStatuses[status].group === 'finished',
);

export const signatoryStatuses = {
  WAITING: { label: 'En espera' },
  PENDING: { label: 'Pendiente' },
  OPENED: { label: 'Abrió el enlace' },
  REVIEW: { label: 'Identidad en revisión' },
  SIGNED: { label: 'Firmó' },
  DECLINED: { label: 'Rechazó' },
  BLOCKED: { label: 'Bloqueado' },
  EXPIRED: { label: 'Expirado' },
} as const satisfies Record<string, { readonly label: string }>;

export type SignatoryStatus = keyof typeof signatoryStatuses;

export const signatoryStatusNames = Object.keys(signatoryStatuses) as [SignatoryStatus, ...SignatoryStatus[]];
