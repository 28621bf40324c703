import { InactivityModal } from '../../features/account/inactivity-modal.tsx';
import { EnrolmentInvitation, RecoveryCodesHost, StepUpDialog } from '../../features/second-factor/index.ts';
import { LoginModal } from './login-modal.tsx';

/** Fetched once the page stands, so that they are there when nothing can be fetched any more. */
export function SessionModals() {
  return (
    <>
      <InactivityModal />
      <LoginModal />
      <StepUpDialog />
      <EnrolmentInvitation />
      <RecoveryCodesHost />
    </>
  );
}
