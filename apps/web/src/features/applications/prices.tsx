import { certificateTypeLabels, type PublicDoor } from '@rubrica/contract';

import { companyOf } from '../../shared/link-page/company-of.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import { messages } from './messages.ts';

import classes from './applications.module.css';

interface PricesProps {
  readonly tenant: PageTenant;
  readonly door: Pick<PublicDoor, 'prices'>;
}

/** What it costs is said before anything is typed. */
export function Prices({ tenant, door: { prices } }: PricesProps) {
  if (prices.length === 0) return null;
  return (
    <section aria-label={messages.pricesTitle}>
      <h2 className="text-l strong">{messages.pricesTitle}</h2>
      <dl className={classes.answers}>
        {prices.map(({ type, years, total_cents: cents }) => (
          <div key={`${type} ${years}`}>
            <dt>{messages.priceOf(certificateTypeLabels[type], years)}</dt>
            <dd>{messages.price(cents, companyOf(tenant))}</dd>
          </div>
        ))}
      </dl>
      <p className="text-s soft mt-16">{messages.pricesNote(companyOf(tenant))}</p>
    </section>
  );
}
