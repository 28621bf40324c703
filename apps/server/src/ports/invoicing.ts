import { z } from 'zod';

import type { TenantId } from '../platform/database/tenant-db.ts';
import { definePort, webAddress } from '../platform/outside/define-port.ts';

/** A document of the SRI as it was authorised. */
export interface AuthorisedDocument {
  /** Establishment, point and sequence: `001-001-000000123`. */
  readonly number: string;
  /** The 49 digits that are also its authorisation. */
  readonly accessKey: string;
}

export interface InvoiceOrder {
  readonly tenant: TenantId;
  /** The same for every attempt: the invoicer makes it once. */
  readonly key: string;
  /** The day of Ecuador on which the money came, or went back: `yyyy-mm-dd`. */
  readonly day: string;
  /** What the company calls the payment. */
  readonly payment: string;
  readonly buyer: {
    readonly name: string;
    readonly identification: string;
    readonly email: string;
    /** May be empty. */
    readonly address: string;
  };
  readonly description: string;
  readonly netCents: number;
  readonly vatPercent: number;
  readonly vatCents: number;
  readonly totalCents: number;
  readonly paidWith: 'card' | 'transfer';
}

/** Money that went back, of an invoice that was authorised. */
export interface CreditNoteOrder extends InvoiceOrder {
  readonly invoice: AuthorisedDocument;
  readonly reason: string;
}

export type InvoiceAnswer =
  | ({ readonly outcome: 'authorised' } & AuthorisedDocument)
  /** Final: it was not made. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The SRI has not answered the invoicer: the same order is sent again later. */
  | { readonly outcome: 'pending' };

/** Who makes a company's tax invoices. Every call rejects while it does not answer. */
export interface Invoicing {
  readonly invoice: (order: InvoiceOrder) => Promise<InvoiceAnswer>;
  readonly creditNote: (order: CreditNoteOrder) => Promise<InvoiceAnswer>;
}

declare module './ports.ts' {
  interface Ports {
    readonly invoicing: Invoicing;
  }
}

export const invoicing = definePort({
  code: 'invoicing',
  title: 'Facturación electrónica',
  proves: true,
  isOptional: true,
  startsAbsent: true,
  variables: { INVOICING_URL: webAddress, INVOICING_TOKEN: z.string().min(1) },
  words: {
    INVOICING_URL: { label: 'Dirección del facturador', example: 'https://api.facturador.ec/v1' },
    INVOICING_TOKEN: { label: 'Clave de acceso', isSecret: true },
  },
  settings: (given) => ({ kind: 'http', url: given.INVOICING_URL, token: given.INVOICING_TOKEN }),
  report: { sandbox: 'de demostración: ninguna factura llega al SRI' },
});
