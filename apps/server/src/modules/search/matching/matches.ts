import type { TenantRead } from '../../../platform/context.ts';
import type { Visibility } from '../../process/index.ts';
import * as matchRepository from '../process-match.repository.ts';
import type { ProcessFilters, ProcessMatch, Viewer } from '../process-match.repository.ts';
import * as tallyRepository from '../process-tally.repository.ts';

export type { ProcessMatch } from '../process-match.repository.ts';

export const select = (tx: TenantRead, match: ProcessMatch) => matchRepository.matchingProcesses(tx.db, match);

export const resolve = (tx: TenantRead, viewer: Viewer, filters: ProcessFilters): Promise<ProcessMatch> =>
  matchRepository.resolveFilters(tx.db, viewer, filters);

/** Who made what somebody sees. */
export const listCreators = (tx: TenantRead, actor: Visibility.Viewer): Promise<readonly string[]> =>
  tallyRepository.listMakers(tx.db, actor);

export const hasManyChanges = (tx: TenantRead): Promise<boolean> => tallyRepository.hasManyChanges(tx.db);
