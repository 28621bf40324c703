import { createHash } from 'node:crypto';

import { createChainCheck, sortKeys, type ChainVerdict, type Link } from './hash-chain.ts';

/** One thing that happened in a signing process, as stored and as handed over as evidence. */
export interface TrackerEvent {
  readonly tenant_id: string;
  readonly signing_process_id: string;
  readonly sequence: number;
  readonly id: string;
  /** UTC, ISO 8601 with milliseconds. */
  readonly at: string;
  readonly actor: string;
  readonly type: string;
  readonly event: string;
  readonly status: string;
  readonly id_signatory: string | null;
  readonly ip: string | null;
  readonly locale: string | null;
  readonly location: string | null;
  readonly device: string | null;
  readonly detail: unknown;
}

export interface ChainedEvent extends TrackerEvent, Link {}

/** Fixed order and a version in front: the same event has one text, in any program and in any year. */
export function hashEvent(event: TrackerEvent, previous: Uint8Array): Uint8Array {
  const text = JSON.stringify([
    'rubrica-tracker-1',
    event.tenant_id,
    event.signing_process_id,
    event.sequence,
    event.id,
    event.at,
    event.actor,
    event.type,
    event.event,
    event.status,
    event.id_signatory,
    event.ip,
    event.locale,
    event.location,
    event.device,
    sortKeys(event.detail),
  ]);
  return createHash('sha256').update(previous).update(text, 'utf8').digest();
}

/** Recomputes the whole chain of a process. */
export function verifyChain(events: readonly ChainedEvent[]): ChainVerdict {
  const check = createChainCheck<ChainedEvent>({
    hash: hashEvent,
    ownerOf: (event) => `${event.tenant_id} ${event.signing_process_id}`,
  });
  check.add(events);
  return check.verdict();
}
