import { Rubrica } from '../../../../shared/brand/brand.tsx';
import { BrandLine } from '../../../../shared/link-page/brand-line.tsx';
import type { PageTenant } from '../../../../shared/tenant.ts';

import classes from './cover.module.css';

/** Who is asking, as they show themselves. */
export function Cover({ tenant }: { readonly tenant: PageTenant }) {
  const picture = tenant.status === 200 ? tenant.company.url_portada : '';
  return (
    <header className={classes.cover} data-pictured={picture !== ''}>
      {picture === '' ? (
        <Rubrica width={380} className={classes.stroke} />
      ) : (
        <img src={picture} alt="" className={classes.picture} fetchPriority="high" />
      )}
      <div className={classes.brand}>
        <BrandLine tenant={tenant} />
      </div>
    </header>
  );
}
