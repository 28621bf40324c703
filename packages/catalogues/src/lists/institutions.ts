import { banksTable } from '../tables/banks.table.ts';
import { certificationEntitiesTable } from '../tables/certification-entities.table.ts';
import { readTable } from '../tables/read-table.ts';
import type { CatalogueItem } from './catalogue.ts';

export interface Bank extends CatalogueItem {
  readonly segment: string;
  /** From a payment gateway's table; several banks have none. */
  readonly code?: string;
}

/** Accredited to issue certificates. `description` is the issuer's O= as FirmaEC compares it. */
export interface CertificationEntity extends CatalogueItem {
  readonly kind: 'public' | 'private';
  readonly oidArc: string;
}

let bankRows: readonly Bank[] | undefined;
let entityRows: readonly CertificationEntity[] | undefined;

export function banks(): readonly Bank[] {
  return (bankRows ??= readTable(banksTable).map(toBank));
}

function toBank([id = '', segment = '', code = '', description = '']: readonly string[]): Bank {
  return code === '' ? { id, description, segment } : { id, description, segment, code };
}

export function certificationEntities(): readonly CertificationEntity[] {
  return (entityRows ??= readTable(certificationEntitiesTable).map(
    ([id = '', kind = '', oidArc = '', description = '']) => ({
      id,
      description,
      kind: kind === 'PUBLICA' ? 'public' : 'private',
      oidArc,
    }),
  ));
}
