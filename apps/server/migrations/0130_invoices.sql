-- expand
-- Tax invoices and credit notes that a company's invoicer makes of its payments. A row's id is the key of its order: one
-- invoice of a payment, one credit note of a refund.
create table payment_invoice (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  payment_id uuid not null,
  refund_id uuid,
  type text not null check (type in ('invoice', 'credit_note')),
  -- `unneeded`: a credit note of an invoice that was refused
  state text not null check (state in ('asked', 'authorised', 'refused', 'unneeded')),
  day date not null,
  net_cents bigint not null check (net_cents >= 0),
  vat_cents bigint not null check (vat_cents >= 0),
  total_cents bigint not null check (total_cents = net_cents + vat_cents),
  number text,
  access_key text,
  reason text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment,
  foreign key (tenant_id, refund_id) references payment_refund,
  check ((type = 'credit_note') = (refund_id is not null)),
  check ((state = 'asked') = (settled_at is null)),
  check ((state = 'authorised') = (number is not null)),
  check ((state = 'authorised') = (access_key is not null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index payment_invoice_payment on payment_invoice (tenant_id, payment_id) where type = 'invoice';
create unique index payment_invoice_refund on payment_invoice (tenant_id, refund_id);
create index payment_invoice_of on payment_invoice (tenant_id, payment_id);
call protect_tenant_table('payment_invoice', 'select, insert, update');
