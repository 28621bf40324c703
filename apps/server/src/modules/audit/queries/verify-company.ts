import { auditChainName, isConsistent, type Anchor } from '@rubrica/evidence';
import { checkStamp, PadesError, type Trust } from '@rubrica/pades';

import type { Context } from '../../../platform/context.ts';
import { auditChains } from '../../tracker/index.ts';
import { listAnchors } from '../anchor.repository.ts';
import { createAnchoredHeads } from '../anchored-heads.ts';
import { listUnlinked } from '../audit.repository.ts';
import { readAllAnchors } from '../steps/anchor-files.ts';
import { overlapMilliseconds } from '../steps/gather-heads.ts';
import { recomputeAuditChain } from '../steps/recompute-audit-chain.ts';

export interface CompanyVerdict {
  readonly processes: number;
  readonly events: number;
  readonly lines: number;
  readonly anchors: number;
  /** In words, one line each; empty where everything is as it was. */
  readonly faults: readonly string[];
}

/** Recomputes every chain of a company and compares it with the anchors that the object store holds. */
export async function verifyCompany(context: Context, trust: Trust | undefined): Promise<CompanyVerdict> {
  const { anchors, unreadable } = await readAllAnchors(context.ports.objectStore, context.tenant.id);
  const anchorFaults = checkAnchors(anchors, trust);
  const missingFiles = await findMissingFiles(context, anchors);
  const known = createAnchoredHeads(anchors, overlapMilliseconds);
  const audit = await recomputeAuditChain(context, known);
  const unlinked = await hasOldUnlinked(context, anchors);
  const { chains, events, breaks } = await auditChains(context, known.compare);
  return {
    processes: chains,
    events,
    lines: audit.lines,
    anchors: anchors.length,
    faults: [
      ...unreadable.map((key) => `El objeto ${key} no es un ancla.`),
      ...anchorFaults,
      ...missingFiles,
      ...audit.faults.map(({ sequence, reason }) => `La auditoría, línea ${sequence}: ${reason}.`),
      ...(unlinked ? ['La auditoría tiene líneas antiguas que no están en la cadena.'] : []),
      ...breaks.map(({ processId, sequence, reason }) => `El proceso ${processId}, hecho ${sequence}: ${reason}.`),
      ...known
        .listMissing()
        .map((chain) =>
          chain === auditChainName
            ? 'A la auditoría le faltan líneas que se anclaron.'
            : `Al proceso ${chain} le faltan hechos que se anclaron.`,
        ),
    ],
  };
}

function checkAnchors(anchors: readonly Anchor[], trust: Trust | undefined): string[] {
  const roots = new Set(anchors.map(({ root }) => root));
  return anchors.flatMap((anchor) => {
    const name = `El ancla ${anchor.number}`;
    if (!isConsistent(anchor)) return [`${name} fue cambiada.`];
    const hasPrevious = anchor.previous === null ? anchor.number === 1 : roots.has(anchor.previous);
    return [
      ...(hasPrevious ? [] : [`Falta el ancla anterior a la ${anchor.number}.`]),
      ...(isStamped(anchor, trust) ? [] : [`${name} no tiene un sello de tiempo en el que se pueda confiar.`]),
    ];
  });
}

function isStamped({ timestamp, installation_root: root }: Anchor, trust: Trust | undefined): boolean {
  const [token, digest] = [Buffer.from(timestamp, 'base64'), Buffer.from(root, 'hex')];
  try {
    checkStamp({ token, digest, trust: trust ?? { anchors: [] } });
    return true;
  } catch (error) {
    if (error instanceof PadesError) return false;
    throw error;
  }
}

/** A row whose file is gone: somebody emptied the object store. */
async function findMissingFiles(context: Context, anchors: readonly Anchor[]): Promise<string[]> {
  const stored = new Set(anchors.map(({ root }) => root));
  const rows = await context.transaction(({ db }) => listAnchors(db, { before: undefined, limit: 1_000_000 }));
  return rows
    .filter(({ root }) => !stored.has(root.toString('hex')))
    .map(({ number }) => `Falta el archivo del ancla ${number} en el almacén de objetos.`);
}

/** The first anchor links what was there; later lines without a link were written by an older node, for an hour at most. */
async function hasOldUnlinked(context: Context, anchors: readonly Anchor[]): Promise<boolean> {
  const last = Math.max(...anchors.map(({ through }) => Date.parse(through)));
  const [oldest] = await context.transaction(({ db }) => listUnlinked(db, { since: new Date(0), limit: 1 }));
  return oldest !== undefined && Date.parse(oldest.at) < last - overlapMilliseconds;
}
