import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { currentUser, useCurrentUser } from '../../features/account/current-user.ts';
import { resetInactivity } from '../../features/account/inactivity.ts';
import { LoginForm } from '../../features/login/login-form.tsx';
import { messages } from '../../features/login/messages.ts';
import { renewProviderSession } from '../../features/login/social-login.ts';
import { session } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';

/** Over the work, which stays as it was: signing in again goes on where the person stopped. */
export function LoginModal() {
  const current = useStore(session);
  const user = useCurrentUser();
  const queries = useQueryClient();
  const isPhone = useMediaQuery('(width < 640px)') ?? false;
  const isOpen = current !== undefined && !current.valid_authenticated;
  const isExternal = current?.auth_thrid_party ?? false;
  /** What could not be read meanwhile is read now; what is on the screen stays as it is. */
  const goOn = (): void => void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={isExternal ? messages.providerTitle(current?.login_by ?? '') : messages.modalTitle}
      fullScreen={isPhone}
      centered
      size={440}
      zIndex={800}
    >
      {isExternal ? (
        <ProviderRenewal onRenewed={goOn} />
      ) : (
        <Stack gap="lg">
          <p>{messages.modalLead}</p>
          <LoginForm
            mode="modal"
            knownUsername={user?.username}
            onDone={(found) => {
              currentUser.set(found);
              goOn();
            }}
          />
          <Button variant="subtle" component="a" href="/auth/login">
            {messages.modalLeave}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

function ProviderRenewal({ onRenewed }: { readonly onRenewed: () => void }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const renew = async (): Promise<void> => {
    setBusy(true);
    try {
      await renewProviderSession();
      resetInactivity();
      onRenewed();
    } catch {
      showToast({ type: 'error', message: messages.expired });
      await navigate({ to: '/auth/login' }); // without a reload, which would take the sentence away
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="lg">
      <p>{messages.providerBody}</p>
      <Group justify="flex-end">
        <Button variant="default" component="a" href="/auth/login">
          {messages.providerLeave}
        </Button>
        <Button loading={isBusy} onClick={() => void renew()}>
          {messages.providerContinue}
        </Button>
      </Group>
    </Stack>
  );
}
