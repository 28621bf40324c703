import type { IdentityProviderName } from '@rubrica/contract';
import { useState } from 'react';

import { showError } from '../../shared/api.ts';
import { SocialButtons, type OfferedProviders } from './social-buttons.tsx';
import { goToProvider } from './social-login.ts';

/** Signs in with an account of another provider, on that provider's page. */
export function SocialSignIn(offer: { readonly offered: OfferedProviders; readonly isOnlyWay: boolean }) {
  const [chosen, setChosen] = useState<IdentityProviderName>();
  const go = async (name: IdentityProviderName): Promise<void> => {
    setChosen(name);
    try {
      await goToProvider(name);
    } catch (error) {
      setChosen(undefined);
      showError(error);
    }
  };
  return <SocialButtons {...offer} chosen={chosen} onChoose={(name) => void go(name)} />;
}
