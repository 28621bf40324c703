export { startAnchorClock } from './anchor-clock.ts';
export { findProof } from './queries/find-proof.ts';
export { verifyCompany } from './queries/verify-company.ts';
