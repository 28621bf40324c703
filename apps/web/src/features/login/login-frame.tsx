import type { ReactNode } from 'react';

import { Rubrica } from '../../shared/brand/brand.tsx';
import { TenantLogo } from '../../shared/brand/tenant-logo.tsx';
import { Wordmark } from '../../shared/brand/wordmark.tsx';
import { OfflineBanner } from '../../shared/connectivity/offline-banner.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { messages } from './messages.ts';

import classes from './login-page.module.css';

export interface LoginLink {
  readonly to: '/register' | '/auth/privacy-policy' | '/auth/terms-and-conditions';
  readonly text: string;
  readonly isStrong?: boolean;
}

/** How the login looks. What it does is its page's business: the server draws it, too, before any script arrives. */
export function LoginFrame({
  tenant,
  form,
  providers,
  renderLink,
}: {
  readonly tenant: PageTenant;
  readonly form: ReactNode;
  /** Shown where the company lets people sign up. */
  readonly providers: ReactNode;
  readonly renderLink: (link: LoginLink) => ReactNode;
}) {
  const company = tenant.status === 200 ? tenant.company : undefined;
  const allowsSignUp = company?.theme.permission.permission_sign_up ?? false;
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
          <header>
            <h1>{messages.title}</h1>
            <p className="text-l quiet mt-8">
              {allowsSignUp ? messages.leadPublic : messages.lead(company?.name ?? '')}
            </p>
          </header>
          {form}
          {allowsSignUp && (
            <>
              {providers}
              <p className="soft middle">
                {messages.noAccount} {renderLink({ to: '/register', text: messages.register, isStrong: true })}
              </p>
            </>
          )}
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
