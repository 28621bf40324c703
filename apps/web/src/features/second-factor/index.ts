export { EnrolmentGate } from './enrolment-gate.tsx';
export { EnrolmentInvitation } from './enrolment-invitation.tsx';
export { FactorResetCard } from './factor-reset-card.tsx';
export { showPasskey } from './passkey.ts';
export { RecoveryCodesHost } from './recovery-codes-host.tsx';
export { SecondFactorForm } from './second-factor-form.tsx';
export { SecuritySection } from './security-section.tsx';
export { StepUpDialog } from './step-up-dialog.tsx';
