import type { Tone } from './tones.ts';

interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
}

export const processStatuses = {
  ACTIVE: { label: 'Activo', tone: 'darkBlue' },
  EXPIRED: { label: 'Expirado', tone: 'red' },
  RESENDED: { label: 'Reenviado', tone: 'lightBlue' },
  CANCELLED: { label: 'Cancelado', tone: 'red' },
  TO_CONFIRM: { label: 'Confirmar aprobación', tone: 'yellow' },
  ON_PROCESS: { label: 'En Proceso', tone: 'lightBlue' },
  NOT_ALLOWED: { label: 'No permitido', tone: 'red' },
  FAILURE: { label: 'Fallido', tone: 'red' },
  BLOCKED: { label: 'Bloqueado', tone: 'red' },
  QUEUED: { label: 'En cola', tone: 'lightBlue' },
  TO_UPDATE: { label: 'Por actualizar', tone: 'yellow' },
  TO_VALIDATE: { label: 'Por validar', tone: 'yellow' },
  COMPLETED: { label: 'Completado', tone: 'green' },
  PHYSICAL_SIGNATURE: { label: 'Firma física', tone: 'green' },
  TO_SIGNATURE: { label: 'Para firma', tone: 'darkBlue' },
  IS_PEP: { label: 'PEP', tone: 'yellow' },
  TO_WITHDRAW: { label: 'Para retirar', tone: 'green' },
  TO_LEGALIZE: { label: 'Para legalizar', tone: 'darkBlue' },
  SEND_TO_PATIO: { label: 'Enviado a patio', tone: 'darkBlue' },
} as const satisfies Record<string, StatusLook>;

export type ProcessStatus = keyof typeof processStatuses;

export const signatoryStatuses = {
  WAITING: { label: 'En espera', tone: 'neutral' },
  PENDING: { label: 'Pendiente', tone: 'yellow' },
  OPENED: { label: 'Abrió el enlace', tone: 'lightBlue' },
  SIGNED: { label: 'Firmó', tone: 'green' },
  DECLINED: { label: 'Rechazó', tone: 'red' },
  BLOCKED: { label: 'Bloqueado', tone: 'red' },
  EXPIRED: { label: 'Expirado', tone: 'red' },
} as const satisfies Record<string, StatusLook>;

export type SignatoryStatus = keyof typeof signatoryStatuses;
