export { auditChains, type ChainAudit } from './queries/audit-chains.ts';
export { appendTrackerEvent, countEvents, readChain } from './tracker.repository.ts';
