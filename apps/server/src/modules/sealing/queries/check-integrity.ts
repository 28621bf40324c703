import { createHash } from 'node:crypto';

import type { IntegrityReport, IntegrityState } from '@rubrica/contract';
import { verifyChain, type ChainedEvent } from '@rubrica/evidence';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { Documents, Versions, type DocumentVersion, type ProcessDocument } from '../../documents/index.ts';
import { Policy, Processes } from '../../process/index.ts';
import { Tracker } from '../../tracker/index.ts';

interface Stored {
  readonly objectKey: ObjectKey;
  readonly sha256: Buffer;
  /** Its hash must also stand in the history, which nobody can rewrite. */
  readonly isRecorded: boolean;
}

/** Reads every stored document now and compares it with what was written down of it. */
export async function checkIntegrity(context: OfficialContext, id: string): Promise<IntegrityReport> {
  const { documents, versions, events } = await context.transaction(async (tx) => {
    const process = await Processes.readVisible(tx, id);
    authorize(Policy.mayReadDocuments(context.actor, process));
    const found = await Documents.list(tx, { processId: id });
    const ids = found.map((document) => document.id);
    return { documents: found, versions: await Versions.list(tx, ids), events: await Tracker.readChain(tx, id) };
  });
  const recorded = hashesIn(events);
  const states: IntegrityReport['documents'] = [];
  for (const document of documents) {
    const own = versions.filter(({ documentId }) => documentId === document.id);
    states.push({ document: document.id, state: await stateOf(context, storedOf(document, own), recorded) });
  }
  return {
    checked_at: context.now().toISOString(),
    history: verifyChain(events).intact ? 'intact' : 'changed',
    documents: states,
  };
}

/** What people read, and what is kept. */
function storedOf(document: ProcessDocument, versions: readonly DocumentVersion[]): readonly Stored[] {
  const archived = versions.findLast(({ stage }) => stage === 'archived');
  const current = versions.findLast(({ stage }) => stage !== 'archived') ?? document;
  return [{ ...current, isRecorded: false }, ...(archived ? [{ ...archived, isRecorded: true }] : [])];
}

async function stateOf(
  { ports }: OfficialContext,
  stored: readonly Stored[],
  recorded: ReadonlySet<string>,
): Promise<IntegrityState> {
  for (const { objectKey, sha256, isRecorded } of stored) {
    const stream = await ports.objectStore.stream(objectKey);
    if (!stream) return 'missing';
    const hash = createHash('sha256');
    for await (const part of stream) hash.update(part);
    const found = hash.digest('hex');
    if (found !== sha256.toString('hex') || (isRecorded && !recorded.has(found))) return 'changed';
  }
  return 'intact';
}

const hashesIn = (events: readonly ChainedEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ detail }) => JSON.stringify(detail).match(/\b[0-9a-f]{64}\b/g) ?? []));
