export {
  auditChainName,
  companyRoot,
  installationTree,
  isConsistent,
  isProofConsistent,
  proveChain,
  type Anchor,
  type ChainHead,
  type ChainProof,
  type CompanyHeads,
} from './anchor.ts';
export { createAuditCheck, hashAuditEvent, type AuditEvent, type ChainedAuditEvent } from './audit-chain.ts';
export { writeAnchor } from './chain-anchor.ts';
export { chainStart, type BreakReason, type ChainVerdict } from './hash-chain.ts';
export type { MerkleStep } from './merkle-tree.ts';
export { hashEvent, verifyChain, type ChainedEvent, type TrackerEvent } from './tracker-chain.ts';
export {
  BundleError,
  checkBundle,
  readBundle,
  writeBundle,
  type Bundle,
  type BundleManifest,
  type BundleToWrite,
} from './bundle.ts';
export type { BundledFile } from './bundled-file.ts';
