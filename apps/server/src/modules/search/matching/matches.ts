import type { TenantRead } from '../../../platform/context.ts';
import type { Visibility } from '../../process/index.ts';
import * as repo0 from '../process-match.repository.ts';
import type { ProcessMatch } from '../process-match.repository.ts';
import type { Viewer } from '../process-match.repository.ts';
import type { ProcessFilters } from '../process-match.repository.ts';
import * as repo1 from '../process-tally.repository.ts';

export type { ProcessMatch } from '../process-match.repository.ts';

export const select = (tx: TenantRead, match: ProcessMatch) => repo0.matchingProcesses(tx.db, match);

export const resolve = (tx: TenantRead, viewer: Viewer, filters: ProcessFilters): Promise<ProcessMatch> =>
  repo0.resolveFilters(tx.db, viewer, filters);

/** Who made what somebody sees. */
export const listCreators = (tx: TenantRead, actor: Visibility.Viewer): Promise<readonly string[]> =>
  repo1.listMakers(tx.db, actor);

export const hasManyChanges = (tx: TenantRead): Promise<boolean> => repo1.hasManyChanges(tx.db);
