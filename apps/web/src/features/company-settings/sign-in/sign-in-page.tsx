import { useQuery } from '@tanstack/react-query';

import { call, errorText } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { CompanyMenu } from '../company-menu.tsx';
import { messages } from './messages.ts';
import { ProvidersCard } from './providers-card.tsx';
import { signUpKey } from './sign-up-key.ts';
import { SignUpRules } from './sign-up-rules.tsx';
import { SingleSignOnCard } from './single-sign-on-card.tsx';
import { useProviders } from './use-providers.ts';

/** How people come into the company. */
export function SignInPage() {
  const rules = useQuery({ queryKey: signUpKey, queryFn: ({ signal }) => call('GET /company/sign-up', { signal }) });
  const providers = useProviders();
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={messages.title} detail={messages.detail} />
      <Card title={messages.signUp}>
        {rules.isPending && <Skeleton height={160} />}
        {rules.isError && <ErrorState message={errorText(rules.error)} onRetry={() => void rules.refetch()} />}
        {rules.data && <SignUpRules rules={rules.data} />}
      </Card>
      {providers.isPending && <Skeleton height={320} />}
      {providers.isError && (
        <ErrorState message={errorText(providers.error)} onRetry={() => void providers.refetch()} />
      )}
      {providers.data && (
        <>
          <ProvidersCard providers={providers.data} />
          <SingleSignOnCard providers={providers.data} />
        </>
      )}
    </Page>
  );
}
