export * as Tracker from './chain/tracker.ts';
export { auditChains, chainBreakWords } from './queries/audit-chains.ts';
export type { ChainAudit } from './queries/audit-chains.ts';
