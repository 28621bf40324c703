export { Pkcs12Error } from '@rubrica/pkcs12';

export type { BoxContent, SignatureContent, SignatureDetail } from './appearance/box-content.ts';
export { wordsOfSignature } from './appearance/drawing.ts';
export type { DigestAlgorithm } from './algorithms/digest.ts';
export type { SignatureAlgorithm, SignatureScheme } from './algorithms/signature.ts';
export type { Base64 } from './bytes.ts';
export { createStreamUnlocker, type StreamUnlocker } from './document/encryption/stream-unlocker.ts';
export type { Box } from './document/page-geometry.ts';
export { appendRevision, bytesOfParts, joinParts, pdfFileOf, type PdfFile } from './document/pdf-file.ts';
export { PadesError, type PadesErrorCode } from './errors.ts';
export { requestCertificate, type RequestedCertificate } from './issuing/certification-request.ts';
export { provenKeyOf } from './issuing/read-certification-request.ts';
export { issueCertificate, issueRoot, type CertificateOrder, type Issuer } from './issuing/certificate.ts';
export { issueCrl, type CrlOrder, type Revocation } from './issuing/crl.ts';
export type { CertificateProfile } from './issuing/extensions.ts';
export type { NameParts } from './issuing/names.ts';
export { answerOcsp, refuseOcsp, type OcspAnswers } from './issuing/ocsp.ts';
export { answerTimestamp, refuseTimestamp, type TimestampAnswer } from './issuing/timestamp.ts';
export { isPublicAddress } from './services/http/public-address.ts';
export type { HttpLimits } from './services/http/exchange.ts';
export {
  createHttpCertificateSource,
  createHttpRevocationSource,
  createHttpTimestampAuthority,
  type HttpTimestampAuthority,
} from './services/http/http-services.ts';
export {
  createLocalKey,
  createLocalSigner,
  openPkcs12Signer,
  type LocalKey,
  type Pkcs12Signer,
} from './services/local-signer.ts';
export type { CertificateSource, RevocationSource, Signer, SigningKey, TimestampAuthority } from './services/ports.ts';
export { readCrlFiles, readTrustFiles, TrustFileError, type TrustFiles } from './services/trust-files.ts';
export type { BoxPlan } from './signing/boxes.ts';
export { archiveEnd } from './signing/archive-end.ts';
export { provenTimes, type ProvenTime } from './signing/proven-times.ts';
export { checkPlace } from './signing/check-place.ts';
export {
  certificatesOfStamp,
  describeSignatures,
  sortAuthorities,
  type Authorities,
  type DescribedFile,
  type DescribedSignature,
} from './signing/describe-signatures.ts';
export { certificatesOfSigner, checkSeal, sealBytes, type SealToCheck } from './signing/detached-seal.ts';
export { embedSignature } from './signing/embed-signature.ts';
export { extendFile, type ExtendRequest } from './signing/extend.ts';
export type { FieldLock, Permission } from './signing/field-lock.ts';
export { inspectFile, type FieldSummary, type FileSummary } from './signing/inspect.ts';
export { prepareFields, type FieldPlan, type FieldsOutcome, type FieldsRequest } from './signing/prepare-fields.ts';
export { prepareSignature, type SignatureRequest, type TargetField } from './signing/prepare-signature.ts';
export type { PreparedSignature } from './signing/prepared.ts';
export { completeSignature, requestSignature, type PendingSignature } from './signing/request-signature.ts';
export {
  estimateContents,
  signFile,
  type ContentsEstimate,
  type LevelRequest,
  type SignRequest,
} from './signing/sign.ts';
export type { SignerIdentity } from './signing/signature-value.ts';
export type { Stamp, StampShape } from './signing/stamp.ts';
export type { SignerStatement } from './signing/statement.ts';
export { turnPages } from './signing/turn-pages.ts';
export { timestampSignature, type SignatureTimestampRequest } from './signing/timestamp-signature.ts';
export { checkStamp, stampDigest, type DetachedTimestamp, type StampToCheck } from './timestamps/detached.ts';
export { obtainTimestamp, type ObtainedTimestamp, type TimestampService } from './timestamps/obtain.ts';
export type { TrustServices } from './validation-data/collect.ts';
export { summarizeCertificate, type CertificateSummary, type ChainSummary } from './validate/certificate-summary.ts';
export type { CoveredDigest } from './validate/cryptography/range-digest.ts';
export type { CertifiedNames } from './validate/certified-names.ts';
export type { Change, Cover, FieldFault, FilePart } from './validate/change.ts';
export type { CmsFault, TokenFault } from './validate/cryptography/faults.ts';
export type { PartOfPage, PlaceOnPage } from './validate/part-of-page.ts';
export type { AddedBox } from './validate/changes/visible-additions.ts';
export { wordsOf } from './validate/painted/labels.ts';
export type { ShownContent } from './validate/painted/shown-content.ts';
export { checkWrittenNames } from './validate/written-name.ts';
export type { SignerAddition } from './validate/signer-addition.ts';
export { found } from './validate/finding.ts';
export type { Conclusion } from './validate/finding.ts';
export type {
  BrokenToken,
  ChangedPage,
  DamagedObject,
  Effect,
  Finding,
  FindingCode,
  FindingData,
  Indication,
  LostSignature,
  OfComment,
  SubIndication,
  UncomparedPages,
  UnlistedBytes,
  UnverifiedCertificate,
  UselessEvidence,
  WeakAlgorithm,
} from './validate/finding-data.ts';
export type { LaterRevision } from './validate/later-revisions.ts';
export { addFindings, type LaterFinding } from './validate/add-findings.ts';
export { checkSigner, type CheckedSigner, type SignerQuestion } from './validate/check-signer.ts';
export type { AddedComment } from './validate/changes/comments.ts';
export type {
  CommentedRevision,
  FileReport,
  FilledRevision,
  SignatureLevel,
  SignatureReport,
  TimeSource,
  TimestampReport,
  UnreadableFile,
  Verdict,
  VerificationPolicy,
} from './validate/report.ts';
export type { ActiveContent } from './validate/structure/active-content.ts';
export {
  checkBox,
  checkBoxes,
  groundsOfBoxes,
  type BoxCheck,
  type BoxesRequest,
  type BoxGround,
  type OwnedBox,
  type PlacedBox,
} from './validate/painted/free-place.ts';
export type { RevocationPolicy, Trust } from './validate/trust/trust-list.ts';
export { verifyFile, type VerificationRequest } from './validate/verify-file.ts';
