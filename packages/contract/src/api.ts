import { companyProviderEndpoints } from './accounts/company-providers.ts';
import { factorEndpoints } from './accounts/factors.ts';
import { groupEndpoints } from './accounts/groups.ts';
import { identityEndpoints } from './accounts/identity.ts';
import { invitationEndpoints } from './accounts/invitations.ts';
import { securityEndpoints } from './accounts/security.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { signInRuleEndpoints } from './accounts/sign-in-rules.ts';
import { signatureEndpoints } from './accounts/signatures.ts';
import { substitutionEndpoints } from './accounts/substitutions.ts';
import { userEndpoints } from './accounts/users.ts';
import { announcementEndpoints } from './announcements.ts';
import { applicantEndpoints } from './applications/applicant.ts';
import { doorEndpoints } from './applications/doors.ts';
import { approvalEndpoints } from './approvals.ts';
import { approverEndpoints } from './approvers.ts';
import { auditEndpoints } from './audit/audit.ts';
import { creditRateEndpoints } from './banking/credit-rates.ts';
import { creditEndpoints } from './banking/credits.ts';
import { catalogueEndpoints } from './catalogues.ts';
import { certificateEndpoints } from './certificates/managing.ts';
import { certificateRequestEndpoints } from './certificates/requests.ts';
import { certificateSettingsEndpoints } from './certificates/settings.ts';
import { clientChangesEndpoints } from './client-changes.ts';
import { companyServiceEndpoints } from './company-services.ts';
import { companyEndpoints } from './company.ts';
import { autocompleteEndpoints } from './creation/autocomplete.ts';
import { creationEndpoints } from './creation/creation.ts';
import { draftEndpoints } from './creation/drafts.ts';
import { invitationPreviewEndpoints } from './creation/invitation-preview.ts';
import { kindTextEndpoints } from './creation/kind-texts.ts';
import { kindEndpoints } from './creation/kinds.ts';
import { templateEndpoints } from './creation/templates.ts';
import { dataRequestEndpoints } from './identity/data-requests.ts';
import { jobEndpoints } from './jobs.ts';
import { massLoadEndpoints } from './mass-load.ts';
import { messageEndpoints } from './messages/messages.ts';
import { usageEndpoints } from './metering/usage-report.ts';
import { noticeEndpoints } from './notices.ts';
import { operatorEndpoints } from './operators.ts';
import { payingEndpoints } from './payments/paying.ts';
import { paymentEndpoints } from './payments/payments.ts';
import { paymentSettingsEndpoints } from './payments/settings.ts';
import { operatedPlanEndpoints } from './plans/operated-plans.ts';
import { subscriptionEndpoints } from './plans/subscriptions.ts';
import { platformEndpoints } from './platform.ts';
import { processActionEndpoints } from './processes/actions.ts';
import { firstPageEndpoints } from './processes/first-page.ts';
import { oneSignerEndpoints } from './processes/one-signer.ts';
import { processListEndpoints } from './processes/process-list.ts';
import { processWorkEndpoints } from './processes/process-work.ts';
import { processEndpoints } from './processes/processes.ts';
import { savedViewEndpoints } from './processes/saved-views.ts';
import { signedCopyEndpoints } from './processes/signed-copies.ts';
import { reportEndpoints } from './reports.ts';
import { sandboxEndpoints } from './sandbox.ts';
import { shortLinkEndpoints } from './short-links.ts';
import { signingAnnexEndpoints } from './signing/annexes.ts';
import { biometricEndpoints } from './signing/biometrics.ts';
import { visitCertificateEndpoints } from './signing/certificate.ts';
import { clientDataEndpoints } from './signing/client-data.ts';
import { signingEndpoints } from './signing/signing.ts';
import { companyAccessEndpoints, operatorAccessEndpoints } from './support-access.ts';
import { supportEndpoints } from './support.ts';
import { tenantEndpoints } from './tenants.ts';
import { textUsageEndpoints } from './text-usage.ts';
import { verificationEndpoints } from './verification.ts';
import { webhookEndpoints } from './webhooks.ts';
import { whatsAppEndpoints } from './whatsapp.ts';
import { wordingEndpoints } from './wording.ts';

/** Every call of the product, by operation id. What is not here does not exist. */
export const api = {
  ...platformEndpoints,
  ...dataRequestEndpoints,
  ...tenantEndpoints,
  ...companyEndpoints,
  ...companyServiceEndpoints,
  ...messageEndpoints,
  ...sessionEndpoints,
  ...factorEndpoints,
  ...securityEndpoints,
  ...signInRuleEndpoints,
  ...identityEndpoints,
  ...companyProviderEndpoints,
  ...userEndpoints,
  ...invitationPreviewEndpoints,
  ...substitutionEndpoints,
  ...groupEndpoints,
  ...signatureEndpoints,
  ...catalogueEndpoints,
  ...kindEndpoints,
  ...kindTextEndpoints,
  ...wordingEndpoints,
  ...draftEndpoints,
  ...invitationEndpoints,
  ...creationEndpoints,
  ...templateEndpoints,
  ...firstPageEndpoints,
  ...processEndpoints,
  ...processListEndpoints,
  ...savedViewEndpoints,
  ...noticeEndpoints,
  ...reportEndpoints,
  ...processActionEndpoints,
  ...signedCopyEndpoints,
  ...oneSignerEndpoints,
  ...processWorkEndpoints,
  ...massLoadEndpoints,
  ...signingEndpoints,
  ...shortLinkEndpoints,
  ...whatsAppEndpoints,
  ...textUsageEndpoints,
  ...usageEndpoints,
  ...approvalEndpoints,
  ...clientChangesEndpoints,
  ...applicantEndpoints,
  ...doorEndpoints,
  ...creditEndpoints,
  ...creditRateEndpoints,
  ...paymentEndpoints,
  ...payingEndpoints,
  ...subscriptionEndpoints,
  ...operatedPlanEndpoints,
  ...paymentSettingsEndpoints,
  ...certificateRequestEndpoints,
  ...certificateEndpoints,
  ...certificateSettingsEndpoints,
  ...clientDataEndpoints,
  ...signingAnnexEndpoints,
  ...visitCertificateEndpoints,
  ...biometricEndpoints,
  ...autocompleteEndpoints,
  ...approverEndpoints,
  ...webhookEndpoints,
  ...auditEndpoints,
  ...verificationEndpoints,
  ...supportEndpoints,
  ...jobEndpoints,
  ...operatorEndpoints,
  ...operatorAccessEndpoints,
  ...companyAccessEndpoints,
  ...announcementEndpoints,
  ...sandboxEndpoints,
};

export type Api = typeof api;
