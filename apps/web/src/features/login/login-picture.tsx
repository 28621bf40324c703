import { Anchor } from '@mantine/core';

import type { PageTenant } from '../../shared/tenant.ts';
import { LoginFields } from './login-fields.tsx';
import { LoginFrame } from './login-frame.tsx';
import { SocialButtons } from './social-buttons.tsx';

import classes from './login-form.module.css';

const nothingTyped = { username: '', password: '', keep_session: false };
const ignore = (): void => {};

/** The login as it looks while its script is on the way. Without a form: nothing typed too early can be sent anywhere. */
export function LoginPicture({ tenant }: { readonly tenant: PageTenant }) {
  return (
    <LoginFrame
      tenant={tenant}
      form={
        <div className={classes.form}>
          <LoginFields values={nothingTyped} problems={{}} onChange={ignore} onForgotten={ignore} />
        </div>
      }
      providers={<SocialButtons onChoose={ignore} />}
      renderLink={({ to, text, isStrong }) => (
        <Anchor key={to} href={to} {...(isStrong && { fw: 600 })}>
          {text}
        </Anchor>
      )}
    />
  );
}
