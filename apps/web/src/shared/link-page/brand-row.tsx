import type { ReactNode } from 'react';

import type { PageTenant } from '../tenant.ts';
import { BrandLine } from './brand-line.tsx';

import classes from './brand-line.module.css';

/** The company, and beside it what is at hand on every screen. */
export const BrandRow = ({ tenant, children }: { readonly tenant: PageTenant; readonly children?: ReactNode }) => (
  <div className={classes.row}>
    <BrandLine tenant={tenant} />
    {children}
  </div>
);
