export {
  annexesOf,
  namesOfAnnex,
  type AnnexRequest,
  type AnnexValidation,
  type RequestedAnnex,
} from './annexes/annexes-of.ts';
export { papersAskedOf, papersAtHand, type AskedPerson } from './annexes/papers-asked-of.ts';
export { isSecret, maskSecret } from './answers/secrets.ts';
export {
  clientForm,
  clientGroupsOf,
  completedByClient,
  filledByClient,
  type ClientFormRequest,
} from './answers/client-form.ts';
export { consentsOf, isConsent, withoutConsents, type Consent } from './answers/consents.ts';
export { contradictionsOf, type Contradiction } from './answers/contradictions-of.ts';
export { costOfAnswers } from './answers/loan-faults.ts';
export { loadFormRegistry } from './answers/form-registry.ts';
export { formNamed, formOfAnswers, titleOfAnswers } from './answers/form-of-answers.ts';
export { leavableGroups, leftQuestions, type LeavableGroup } from './answers/left-groups.ts';
export { summaryOf, type ShownLine } from './answers/summary-of.ts';
export {
  amortisationSystems,
  amortise,
  effectiveRate,
  sameDayLater,
  type Amortisation,
  type AmortisationSystem,
  type Instalment,
  type Loan,
} from './credit/amortise.ts';
export { contributionOf, costOf, type CreditCost, type CreditTerms } from './credit/cost.ts';
export {
  creditSegments,
  rateOn,
  rateSubjects,
  type CreditSegment,
  type DatedRate,
  type RateSubject,
} from './credit/dated-rates.ts';
export {
  checkTemplateOverride,
  overriddenTemplate,
  trialsFor,
  type TemplateOverride,
  type Typeset,
  type TypesetOutcome,
} from './customise/check-template.ts';
export {
  overrideTexts,
  type Overridden,
  type OverrideProblem,
  type TextOverrides,
  type VariableTexts,
} from './customise/override-texts.ts';
export type { MissingField } from './documents/answer-reader.ts';
export type { CompanyContext, DocumentContext, ListDescriber } from './documents/context.ts';
export { documentData, type DocumentData } from './documents/document-data.ts';
export { documentsOf } from './documents/documents-of.ts';
export type { DocumentValue } from './documents/format-value.ts';
export { laws, type Law } from './documents/laws.ts';
export { loadListDescriber } from './documents/list-describer.ts';
export { COMPANY_PARTY } from './documents/signature-blocks.ts';
export { templateOf, type TemplateSource } from './documents/templates.ts';
export { kindByCode, kindByUuid } from './find-kind.ts';
export { registrySources, type RegistrySource } from './forms/person.ts';
export {
  clientSteps,
  identityChecks,
  signerScopes,
  type ClientStep,
  type IdentityCheck,
  type SignerScope,
} from './kind/client-steps.ts';
export { holds, type Condition, type KindAnswers } from './kind/condition.ts';
export {
  annexParties,
  documentTypes,
  decidedPapers,
  identityPapers,
  type AnnexParty,
  type DocumentType,
} from './kind/document-types.ts';
export type { Expectation } from './kind/expectation.ts';
export type {
  AnnexDocument,
  AnnexGroup,
  ClientGroup,
  DocumentTemplate,
  KindAlias,
  KindForm,
  KindTexts,
  OfferedCredit,
  ProcessKind,
  VehicleRequest,
  SignatoryRole,
  SignerRule,
} from './kind/process-kind.ts';
export { commonStatuses, specialStatuses, type ProcessStatus } from './kind/statuses.ts';
export { kinds } from './kinds/index.ts';
export { checkKinds, findKindProblems, type CheckOptions, type KindsCheck } from './report/check-kinds.ts';
export { describeKinds, summariseKind, type KindSummary } from './report/describe-kinds.ts';
export type { KindProblem } from './report/problem.ts';
export { clientNameOf, clientPartyOf, principalsOf } from './signers/client-of.ts';
export { companySigns, needsReview } from './signers/company-signs.ts';
export { correctSigner, nameClient, signerVariables, type SignerPerson } from './signers/correct-signer.ts';
export { signerRecord, type SignaturePlace, type SignerPlacing, type SignerRecord } from './signers/signer-record.ts';
export { signersOf, type SignerDraft } from './signers/signers-of.ts';
export { codeChannelsOf, signatureTypeOf, signingOf } from './signers/usual-signing.ts';
export type { Trial } from './walk/trials.ts';
export { sampleAnswers } from './walk/sample-answers.ts';
