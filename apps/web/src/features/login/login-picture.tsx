import { Anchor } from '@mantine/core';

import type { PageTenant } from '../../shared/tenant.ts';
import { LoginFields } from './login-fields.tsx';
import { LoginFrame } from './login-frame.tsx';
import { messages } from './messages.ts';
import { SocialButtons } from './social-buttons.tsx';

const nothingTyped = { username: '', password: '', keep_session: false };
const ignore = (): void => {};

/** The login until its script is needed. Without a form: nothing typed can be sent before somebody is there to send it. */
export function LoginPicture({ tenant }: { readonly tenant: PageTenant }) {
  return (
    <LoginFrame
      tenant={tenant}
      form={
        <div className="grid gap-20">
          <p className="wrong" role="alert" data-unreachable hidden>
            {messages.unreachable}
          </p>
          <LoginFields values={nothingTyped} problems={{}} onChange={ignore} onForgotten={ignore} onPasskey={ignore} />
        </div>
      }
      renderProviders={(offer) => <SocialButtons {...offer} onChoose={ignore} />}
      renderLink={({ to, text, isStrong }) => (
        <Anchor key={to} href={to} {...(isStrong && { fw: 600 })}>
          {text}
        </Anchor>
      )}
    />
  );
}
