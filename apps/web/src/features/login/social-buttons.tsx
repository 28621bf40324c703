import { Button } from '@mantine/core';
import type { IdentityProviderName } from '@rubrica/contract';
import { IconBrandAppleFilled, IconBrandFacebookFilled, IconBrandGoogleFilled } from '@tabler/icons-react';
import { useState } from 'react';

import { showError } from '../../shared/api.ts';
import { messages } from './messages.ts';
import { goToProvider } from './social-login.ts';

import classes from './social-buttons.module.css';

const providers: readonly {
  readonly name: IdentityProviderName;
  readonly label: string;
  readonly icon: typeof IconBrandGoogleFilled;
}[] = [
  { name: 'Google', label: 'Google', icon: IconBrandGoogleFilled },
  { name: 'SignInWithApple', label: 'Apple', icon: IconBrandAppleFilled },
  { name: 'Facebook', label: 'Facebook', icon: IconBrandFacebookFilled },
];

export function SocialButtons() {
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
  return (
    <div className={classes.section}>
      <p className={classes.divider}>
        <span>{messages.orContinue}</span>
      </p>
      <div className={classes.buttons}>
        {providers.map(({ name, label, icon: Icon }) => (
          <Button
            key={name}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={chosen === name}
            disabled={chosen !== undefined && chosen !== name}
            onClick={() => void go(name)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
