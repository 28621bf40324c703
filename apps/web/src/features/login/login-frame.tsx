import type { CompanyInformation } from '@rubrica/contract';
import type { ReactNode } from 'react';

import { Rubrica } from '../../shared/brand/brand.tsx';
import { TenantLogo } from '../../shared/brand/tenant-logo.tsx';
import { Wordmark } from '../../shared/brand/wordmark.tsx';
import { OfflineBanner } from '../../shared/connectivity/offline-banner.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { messages } from './messages.ts';
import type { OfferedProviders } from './social-buttons.tsx';

import classes from './login-page.module.css';

export interface LoginLink {
  readonly to: '/register' | '/auth/privacy-policy' | '/auth/terms-and-conditions';
  readonly text: string;
  readonly isStrong?: boolean;
}

export interface ProviderOffer {
  readonly offered: OfferedProviders;
  readonly isOnlyWay: boolean;
}

interface LoginParts {
  readonly form: ReactNode;
  /** Shown where the company has any. */
  readonly renderProviders: (offer: ProviderOffer) => ReactNode;
  readonly renderLink: (link: LoginLink) => ReactNode;
}

/** How the login looks. What it does is its page's business: the server draws it, too, before any script arrives. */
export function LoginFrame({
  tenant,
  form,
  renderProviders,
  renderLink,
}: LoginParts & { readonly tenant: PageTenant }) {
  const company = tenant.status === 200 ? tenant.company : undefined;
  return (
    <div className={classes.page}>
      <div className={classes.cover} data-pictured={Boolean(company?.url_portada)}>
        {company?.url_portada ? (
          <img src={company.url_portada} alt="" className={classes.picture} />
        ) : (
          <Rubrica width={560} className={classes.stroke} />
        )}
        <div className={classes.company}>
          <TenantLogo tenant={tenant} size={46} />
          <span>{company?.name}</span>
        </div>
        <p className={classes.slogan} aria-hidden>
          {messages.slogan[0]}
          <br />
          {messages.slogan[1]}
        </p>
      </div>
      <main className={classes.side}>
        <OfflineBanner />
        <div className={classes.form}>
          <WaysIn company={company} form={form} renderProviders={renderProviders} renderLink={renderLink} />
        </div>
        <footer className={classes.foot}>
          <Wordmark size={14} />
          {renderLink({ to: '/auth/privacy-policy', text: messages.privacy })}
          {renderLink({ to: '/auth/terms-and-conditions', text: messages.terms })}
        </footer>
      </main>
    </div>
  );
}

/** Password, providers, or a provider alone. */
function WaysIn({
  company,
  form,
  renderProviders,
  renderLink,
}: LoginParts & { readonly company: CompanyInformation | undefined }) {
  const offered = company?.features.identity_providers ?? [];
  const name = company?.name ?? '';
  if (offered.length > 0 && company?.features.requires_provider) {
    return (
      <>
        <LoginHead lead={messages.leadDirectory(name)} />
        {renderProviders({ offered, isOnlyWay: true })}
        <p className="soft">{messages.emergency}</p>
        {form}
      </>
    );
  }
  return (
    <>
      <LoginHead lead={offered.length > 0 ? messages.leadPublic : messages.lead(name)} />
      {form}
      {offered.length > 0 && renderProviders({ offered, isOnlyWay: false })}
      {company?.theme.permission.permission_sign_up && (
        <p className="soft middle">
          {messages.noAccount} {renderLink({ to: '/register', text: messages.register, isStrong: true })}
        </p>
      )}
    </>
  );
}

const LoginHead = ({ lead }: { readonly lead: string }) => (
  <header>
    <h1>{messages.title}</h1>
    <p className="text-l quiet mt-8">{lead}</p>
  </header>
);
