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
export {
  checkAuditExport,
  encodeAuditLine,
  readAuditExport,
  writeAuditExport,
  type AuditExport,
  type AuditExportVerdict,
} from './audit-export.ts';
export { BundleError } from './bundle-error.ts';
export { writeAnchor } from './chain-anchor.ts';
export { chainStart, type BreakReason, type ChainVerdict } from './hash-chain.ts';
export type { MerkleStep } from './merkle-tree.ts';
export { hashEvent, verifyChain, type ChainedEvent, type TrackerEvent } from './tracker-chain.ts';
export {
  checkBundle,
  readBundle,
  remarksOn,
  writeHistory,
  type Bundle,
  type BundleManifest,
  type WithheldFile,
} from './bundle.ts';
export type { BundledCertificate, BundledMessage, SignedFile } from './accompanying.ts';
export { cleanName, paths } from './bundle-paths.ts';
export { cleanLine } from './clean-line.ts';
export { limitsOf } from './limits.ts';
export { hiddenEvent, maskHistory, type BundledEvent } from './masked-event.ts';
export type { PageContents, PageEvent, PageFactsOfPerson } from './page/page-contents.ts';
export { withheldWords, writeBundle, type BundleToWrite } from './write-bundle.ts';
export type { BundledFile } from './bundled-file.ts';
