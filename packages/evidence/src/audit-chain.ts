import { createHash } from 'node:crypto';

import { createChainCheck, sortKeys, type ChainCheck, type ChainPlace, type Link } from './hash-chain.ts';

/** One line of a company's audit log, as stored and as exported. */
export interface AuditEvent {
  readonly tenant_id: string;
  readonly sequence: number;
  readonly id: string;
  /** UTC, ISO 8601 with milliseconds. */
  readonly at: string;
  readonly actor: string;
  readonly type: string;
  readonly subject: string;
  readonly details: unknown;
  readonly request_id: string | null;
  readonly ip: string | null;
}

export interface ChainedAuditEvent extends AuditEvent, Link {}

/** Like the events of a process: fixed order and a version in front. */
export function hashAuditEvent(event: AuditEvent, previous: Uint8Array): Uint8Array {
  const text = JSON.stringify([
    'rubrica-audit-1',
    event.tenant_id,
    event.sequence,
    event.id,
    event.at,
    event.actor,
    event.type,
    event.subject,
    sortKeys(event.details),
    event.request_id,
    event.ip,
  ]);
  return createHash('sha256').update(previous).update(text, 'utf8').digest();
}

/** From the beginning, or from a place that somebody else answers for. */
export const createAuditCheck = (after?: ChainPlace): ChainCheck<ChainedAuditEvent> =>
  createChainCheck<ChainedAuditEvent>({ hash: hashAuditEvent, ownerOf: (event) => event.tenant_id }, after);
