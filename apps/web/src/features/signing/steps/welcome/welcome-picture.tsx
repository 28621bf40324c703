import type { SigningState } from '@rubrica/contract';

import { messages } from '../../../../shared/link-page/messages.ts';
import { Problem } from '../../../../shared/link-page/note.tsx';
import type { PageTenant } from '../../../../shared/tenant.ts';
import { askedOf, emptyForm } from './start-form.ts';
import { WelcomeView } from './welcome-view.tsx';

const ignore = (): void => {};

/** The greeting until its script is needed. Without a form: nothing is sent before there is a script to send it. */
export function WelcomePicture({ state, tenant }: { readonly state: SigningState; readonly tenant: PageTenant }) {
  return (
    <WelcomeView
      state={state}
      tenant={tenant}
      asked={askedOf(state)}
      form={emptyForm}
      onChange={ignore}
      problem={
        <div data-unreachable hidden>
          <Problem>{messages.lost}</Problem>
        </div>
      }
      onHelp={ignore}
      onDecline={ignore}
    />
  );
}
