import type { TenantId } from '../platform/database/tenant-db.ts';

export interface ShortMessage {
  readonly id: string;
  readonly tenant: TenantId;
  /** International form: +593987654321. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  readonly send: (message: ShortMessage) => Promise<void>;
}
