import { companyRoot, installationTree, type Anchor, type CompanyHeads } from '@rubrica/evidence';
import { stampDigest, type DetachedTimestamp } from '@rubrica/pades';

import type { Context, ContextFactory } from '../../../platform/context.ts';
import type { PlatformDb, TenantId } from '../../../platform/database/tenant-db.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { SigningServices } from '../../../ports/trust-services.ts';
import { claimRound, finishRound, insertAnchor, releaseRound } from '../anchor.repository.ts';
import { putAnchor } from '../steps/anchor-files.ts';
import { gatherHeads } from '../steps/gather-heads.ts';

export interface Anchoring {
  readonly platform: PlatformDb;
  readonly contexts: Pick<ContextFactory, 'forJob'>;
  readonly timestamps: SigningServices['timestamps'];
  readonly log: Logger;
  readonly now: () => Date;
}

const hourMilliseconds = 3_600_000;
const retryMilliseconds = 60_000;

/**
 * Anchors the chains of every company under one time stamp, once an hour. Where the authority does not answer nothing is
 * stored, and the hour is tried again. Killed at any point it leaves at most an anchor that no row names, which is true.
 */
export async function anchorChains(anchoring: Anchoring): Promise<void> {
  const { platform, log, now } = anchoring;
  const hour = new Date(Math.floor(now().getTime() / hourMilliseconds) * hourMilliseconds);
  if (!(await claimRound(platform, { hour, now: now() }))) return;
  try {
    const { companies, failures } = await gatherCompanies(anchoring, hour);
    if (companies.length > 0) await stampTogether(anchoring, hour, companies);
    if (failures.length > 0) throw new AggregateError(failures, 'the chains of a company could not be read');
    await finishRound(platform, hour, now());
  } catch (error) {
    log.error({ err: error }, 'the chains could not be anchored: they are tried again in a minute');
    await releaseRound(platform, hour, new Date(now().getTime() + retryMilliseconds));
  }
}

interface GatheredCompany {
  readonly context: Context;
  readonly heads: CompanyHeads;
}

/** A company whose chains cannot be read does not delay the others. */
async function gatherCompanies({ platform, contexts, log }: Anchoring, hour: Date) {
  const companies: GatheredCompany[] = [];
  const failures: unknown[] = [];
  const served = await platform.selectFrom('tenant_host').select('tenant_id as id').distinct().execute();
  for (const { id } of served) {
    try {
      const context = await contexts.forJob({ tenant: id as TenantId, job: 'audit.anchor', log });
      const heads = await gatherHeads(context, hour);
      if (heads) companies.push({ context, heads });
    } catch (error) {
      failures.push(error);
    }
  }
  return { companies, failures };
}

async function stampTogether(
  { timestamps, now }: Anchoring,
  hour: Date,
  companies: readonly GatheredCompany[],
): Promise<void> {
  const roots = companies.map(({ heads }) => companyRoot(heads));
  const { root: top, paths } = installationTree(roots);
  const stamp = await stampDigest(timestamps, top, now());
  for (const [place, { context, heads }] of companies.entries()) {
    const [root, path] = [roots[place], paths[place]];
    if (!root || !path) throw new Error('a company has no place in the tree');
    const anchor: Anchor = {
      format: 'rubrica-anchor-1',
      ...heads,
      root: root.toString('hex'),
      path,
      installation_root: top.toString('hex'),
      timestamp: Buffer.from(stamp.token).toString('base64'),
    };
    await storeAnchor(context, hour, { anchor, stamp });
  }
}

/** The file first: a row always names one that is there. */
async function storeAnchor(
  context: Context,
  hour: Date,
  { anchor, stamp }: { readonly anchor: Anchor; readonly stamp: DetachedTimestamp },
): Promise<void> {
  const objectKey = await putAnchor(context.ports.objectStore, context.tenant.id, anchor);
  await context.transaction(({ db }) =>
    insertAnchor(db, {
      number: anchor.number,
      hour,
      stampedAt: stamp.time,
      through: new Date(anchor.through),
      chains: anchor.heads.length,
      root: Buffer.from(anchor.root, 'hex'),
      installationRoot: Buffer.from(anchor.installation_root, 'hex'),
      objectKey,
    }),
  );
}
