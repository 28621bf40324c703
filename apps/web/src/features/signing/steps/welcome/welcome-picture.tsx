import type { SigningState } from '@rubrica/contract';

import { messages } from '../../../../shared/link-page/messages.ts';
import { Problem } from '../../../../shared/link-page/note.tsx';
import type { PageTenant } from '../../../../shared/tenant.ts';
import { WelcomeView } from './welcome-view.tsx';

const ignore = (): void => {};

/** The greeting until its script is needed. */
export function WelcomePicture({ state, tenant }: { readonly state: SigningState; readonly tenant: PageTenant }) {
  return (
    <WelcomeView
      state={state}
      tenant={tenant}
      problem={
        <div data-unreachable hidden>
          <Problem>{messages.lost}</Problem>
        </div>
      }
      onStart={ignore}
      onHelp={ignore}
      onDecline={ignore}
    />
  );
}
