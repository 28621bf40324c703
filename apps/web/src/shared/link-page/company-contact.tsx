import { IconMail, IconPhone } from '@tabler/icons-react';

import type { PageTenant } from '../tenant.ts';
import { companyOf, mailOf, phoneOf } from './company-of.ts';
import { messages } from './messages.ts';

import classes from './company-contact.module.css';

/** Whom to call or write to; in words where the company has named neither. */
export function CompanyContact({ tenant }: { readonly tenant: PageTenant }) {
  const [company, phone, mail] = [companyOf(tenant), phoneOf(tenant), mailOf(tenant)];
  return (
    <>
      <p className="text-l">{phone === '' && mail === '' ? messages.helpKnown(company) : messages.helpAsk(company)}</p>
      {phone !== '' && (
        <a className={classes.contact} href={`tel:${phone}`}>
          <IconPhone size={19} stroke={1.7} aria-hidden />
          {messages.call(phone)}
        </a>
      )}
      {mail !== '' && (
        <a className={classes.contact} href={`mailto:${mail}`}>
          <IconMail size={19} stroke={1.7} aria-hidden />
          <span className="breaks">{mail}</span>
        </a>
      )}
    </>
  );
}
