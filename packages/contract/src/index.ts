export {
  accountHeader,
  arriving,
  confirming,
  enrolling,
  deviceProofHeader,
  deviceSessionHeader,
  pageHeader,
  holding,
  linked,
  linkedMember,
  open,
  operator,
  session,
  type Access,
} from './access.ts';
export {
  emailField,
  idTypes,
  nameField,
  newPasswordField,
  passwordRules,
  phoneField,
  type PasswordRule,
} from './accounts/fields.ts';
export * from './accounts/company-providers.ts';
export * from './accounts/factors.ts';
export {
  groupChange,
  groupEndpoints,
  reaches,
  type GroupDetail,
  type GroupView,
  type Reach,
} from './accounts/groups.ts';
export * from './accounts/identity.ts';
export * from './accounts/invitations.ts';
export * from './accounts/substitutions.ts';
export * from './accounts/security.ts';
export * from './accounts/sign-in-rules.ts';
export { credentials, issuedTokens, sessionEndpoints, type IssuedTokens } from './accounts/sessions.ts';
export {
  registeredCertificate,
  signatureEndpoints,
  signatureImageKinds,
  type RegisteredSignatures,
} from './accounts/signatures.ts';
export * from './accounts/users.ts';
export { api, type Api } from './api.ts';
export { approvalEndpoints, type ApprovalView } from './approvals.ts';
export { clientChangesEndpoints, type ClientChangesView } from './client-changes.ts';
export {
  approverChange,
  approverEndpoints,
  everyKind,
  type ApprovedKind,
  type ApproverStandIns,
  type ApproverView,
} from './approvers.ts';
export { catalogueEndpoints, catalogueLists } from './catalogues.ts';
export {
  ApiError,
  createClient,
  type Call,
  type ClientOptions,
  type ClientRequest,
  type Operations,
} from './client.ts';
export * from './company-services.ts';
export * from './company.ts';
export * from './messages/index.ts';
export { defaultTheme } from './default-theme.ts';
export {
  endpoint,
  type Answered,
  type Base,
  type Endpoint,
  type FileAnswer,
  type StoredFile,
  type SignedBytes,
  type UploadedFile,
  type Method,
  type Received,
  type Returned,
} from './endpoint.ts';
export { errorBody, type ErrorBody, type FactorQuestion, type FactorWay, type Issue } from './error-body.ts';
export { errorCatalogue, errorMessage, type ErrorCode, type ErrorDetails } from './errors.ts';
export * from './announcements.ts';
export * from './operators.ts';
export * from './support-access.ts';
export { jobEndpoints, parkedJob, type ParkedJob } from './jobs.ts';
export {
  formatLimitPolicy,
  idempotencyKeyLength,
  limitHeaders,
  limits,
  verificationMaxBytes,
  type Limit,
  type LimitName,
} from './limits.ts';
export { findUndrawn, undrawnProblem, writeOutUndrawn } from './drawn-text.ts';
export { printable } from './printable.ts';
export { heartbeatMilliseconds, liveClosings, livePath, type LiveHello, type LiveMessage } from './live.ts';
export { describeApi, type OpenApiDocument } from './openapi.ts';
export {
  kindPermissionLabels,
  grantablePermissions,
  operatorPermission,
  addedPermissions,
  kindPermissions,
  officialPermissions,
  permissions,
  profilePermissions,
  type GrantablePermission,
  type KindPermission,
  type Permission,
} from './permissions.ts';
export { findPage, pages, type Page, type PageEntry } from './pages.ts';
export { platformEndpoints, monitoringPaths } from './platform.ts';
export { autocompleteEndpoints } from './creation/autocomplete.ts';
export { creationEndpoints } from './creation/creation.ts';
export {
  documentView,
  paperReading,
  type AnnexView,
  type BoxToCheck,
  type CardReading,
  type CheckedBox,
  type DocumentView,
  type SignerDraftView,
} from './creation/documents.ts';
export {
  newProcess,
  placedBox,
  signerChecks,
  signerInput,
  signingChoices,
  type CreatedProcess,
  type NewProcess,
  type SignerChecks,
  type SignerInput,
  type SigningChoices,
} from './creation/new-process.ts';
export * from './creation/stored-process.ts';
export * from './banking/index.ts';
export * from './payments/index.ts';
export * from './plans/index.ts';
export * from './certificates/index.ts';
export * from './signing/annexes.ts';
export * from './signing/biometrics.ts';
export { visitCertificateEndpoints, type VisitCertificate } from './signing/certificate.ts';
export type { GenuineQuestion } from './signing/genuine.ts';
export { clientDataEndpoints, type ClientData, type OwnForm } from './signing/client-data.ts';
export { type DocumentText, type TextBlock, type TextPage } from './signing/document-text.ts';
export { signingEndpoints } from './signing/signing.ts';
export type { StampPreview } from './signing/stamp.ts';
export type { SigningSummary } from './signing/summary.ts';
export {
  signingSteps,
  type SigningDocument,
  type OfficialContact,
  type SigningProcessView,
  type SigningState,
  type SigningStep,
} from './signing/state.ts';
export {
  invitationPreviewEndpoints,
  type InvitationDraft,
  type InvitationPreview,
} from './creation/invitation-preview.ts';
export { draftContent, draftEndpoints, type DraftDetail, type DraftView } from './creation/drafts.ts';
export * from './processes/enumerations.ts';
export {
  acceptanceSentence,
  assuranceLevels,
  assuranceMeanings,
  assuranceNames,
  assuranceOf,
  describeAssurance,
  describeAssuranceShortly,
  isAssuranceBelow,
  isIssuedCertificate,
  isSealedByPlatform,
  plannedAssurance,
  platformName,
  usualLeastAssurance,
  type AssuranceLevel,
  type IdentityProofs,
  type SealedAcceptance,
} from './processes/assurance.ts';
export * from './processes/signature-box.ts';
export type { DocumentsMade } from './processes/generation.ts';
export { chooseSigning, type ChosenSigning, type UsualSigning } from './processes/chosen-signing.ts';
export { processEndpoints } from './processes/processes.ts';
export {
  processActions,
  type ProcessDetail,
  type ProcessRow,
  type ProcessVerdict,
  type SignatoryView,
  type SignerOfProcess,
  type Milestone,
  type TrackerView,
  type CaseHoldView,
  type WaitingCase,
  type WaitingReason,
} from './processes/views.ts';
export {
  maxProcessesAtOnce,
  processActionEndpoints,
  type ChangeRequestView,
  type ProcessPreview,
} from './processes/actions.ts';
export {
  kindEndpoints,
  type AnnexRequests,
  type FormView,
  type KindAssurance,
  type KindRules,
  type KindIcon,
  type KindView,
} from './creation/kinds.ts';
export { kindTextEndpoints, textOverrides, type KindWording, type TextOverrides } from './creation/kind-texts.ts';
export { massLoadEndpoints } from './mass-load.ts';
export {
  massLoadActions,
  massLoadLimits,
  massLoadPauseMinutes,
  massLoadRowStateLabels,
  type MassLoadAction,
  type MassLoadColumnView,
  type MassLoadKindView,
  type MassLoadProblemView,
  type MassLoadRowState,
  type MassLoadRowView,
  type MassLoadStatus,
  type MassLoadView,
} from './mass-load-views.ts';
export {
  officialActions,
  type Move,
  type Mover,
  type OfficialAction,
  type ProcessAction,
  type ProcessFacts,
} from './processes/move.ts';
export { expiringStatuses, moves } from './processes/moves.table.ts';
export { actionTowards, decide, isTerminal, type Decision } from './processes/status-machine.ts';
export {
  finishedStatuses,
  openStatuses,
  processStatuses,
  processStatusNames,
  signatoryStatuses,
  signatoryStatusNames,
  type ProcessStatus,
  type SignatoryStatus,
} from './processes/statuses.ts';
export { templateEndpoints, type TemplateVersionView, type TemplateView } from './creation/templates.ts';
export {
  columnsOf,
  maxPdfRows,
  maxReportDefinitions,
  maxReports,
  newReport,
  reportColumnNames,
  reportColumns,
  reportDefinitionChange,
  reportEndpoints,
  reportFilters,
  reportFormatLabels,
  reportFormats,
  reportRetentionDays,
  reportRequest,
  reportScheduleLabels,
  reportSchedules,
  reportTypeLabels,
  reportTypes,
  type ReportColumn,
  type ReportDefinitionView,
  type ReportFilters,
  type ReportFormat,
  type ReportRequest,
  type ReportSchedule,
  type ReportState,
  type ReportType,
  type ReportView,
} from './reports.ts';
export { sandboxEndpoints, type SandboxMessage } from './sandbox.ts';
export { shortLinkEndpoints } from './short-links.ts';
export { usageKinds, type UsageKind } from './metering/usage-kinds.ts';
export { usageEndpoints, type OperatedUsage, type UsageQuantities, type UsageReport } from './metering/usage-report.ts';
export { textUsageEndpoints, type TextUsage } from './text-usage.ts';
export { whatsAppEndpoints } from './whatsapp.ts';
export * from './tenants.ts';
export { addressOf, firstNameOf, spacedNumber, writeAsName } from './names.ts';
export * from './tracker.ts';
export { describeIssue, listIssues, setSpanishErrors } from './validation-messages.ts';
export * from './copies.ts';
export * from './applications/index.ts';
export * from './identity/index.ts';
export {
  comparisonMaxPages,
  comparisonView,
  publishedProcess,
  verdicts,
  verificationEndpoints,
  verificationView,
  type FileVerdict,
  type PublishedProcess,
  type SignatureVerdict,
  type VerificationCheck,
  type ComparedPageView,
  type ComparisonView,
  type VerificationView,
  type VerifiedChain,
  type VerifiedSignature,
} from './verification.ts';
export {
  pingEvent,
  pingType,
  webhookChange,
  webhookEndpoints,
  webhookEvents,
  webhookEventTypes,
  webhookFailures,
  webhookHeaderDescriptions,
  webhookHeaders,
  webhookMessage,
  webhookMessages,
  webhookSecretPrefix,
  webhookTypeLabel,
  type DeliveryDetail,
  type DeliveryView,
  type WebhookEventType,
  type WebhookFailure,
  type WebhookView,
} from './webhooks.ts';
export { supportEndpoints, type StuckSignatory } from './support.ts';
export * from './audit/audit-events.ts';
export * from './audit/audit-families.ts';
export * from './delivery-states.ts';
export { auditEndpoints, type AuditLine } from './audit/audit.ts';
export * from './wording.ts';
export * from './processes/index.ts';
