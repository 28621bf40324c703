-- expand
-- Certificates: who asks for one, what proves who they are, what was decided and what was issued. No private key is here.

-- What a certificate costs, without IVA, from which day, as the company wrote it.
create table certificate_price (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  type text not null check (type in ('persona_natural', 'representante_legal', 'miembro_empresa')),
  years int not null check (years between 1 and 5),
  since date not null,
  net_cents bigint not null check (net_cents >= 0),
  primary key (tenant_id, type, years, since)
);
call protect_tenant_table('certificate_price', 'select, insert, update, delete');

create table certificate_request (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  -- as people name it: CE-2026-000012
  number text not null,
  type text not null check (type in ('persona_natural', 'representante_legal', 'miembro_empresa')),
  years int not null check (years between 1 and 5),
  status text not null check (status in ('CREATED', 'PAYMENT_PENDING', 'PAYMENT_TO_VALIDATE', 'PAID', 'IN_REVIEW',
    'TO_UPDATE', 'APPROVED', 'ISSUED', 'ISSUE_FAILED', 'REJECTED', 'CANCELLED', 'REFUNDED')),
  -- whom the certificate names, how they are reached, and their company
  holder jsonb not null,
  contact jsonb not null,
  company jsonb,
  -- the account of the person; null for a client of the company
  holder_id uuid,
  created_by text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- what pays it; null until it is sent
  paid_by text check (paid_by in ('nothing', 'stock', 'payment')),
  net_cents bigint,
  payment_id uuid,
  -- by money or stock that was not given back
  is_paid boolean not null default false,
  -- PKCS#10 of who asks, proved
  key_request bytea,
  -- the certificate and those of its authority, DER
  certificate bytea,
  chain bytea[],
  serial_number text,
  subject text,
  issuer text,
  valid_from timestamptz,
  valid_until timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, payment_id) references payment,
  check ((status = 'ISSUED') = (certificate is not null)),
  check ((certificate is null) = (serial_number is null or valid_until is null)),
  check ((paid_by is null) = (sent_at is null)),
  check (paid_by is not null or status in ('CREATED', 'CANCELLED')),
  -- nothing is reviewed or issued that is not paid
  check (status not in ('PAID', 'IN_REVIEW', 'TO_UPDATE', 'APPROVED', 'ISSUE_FAILED', 'ISSUED') or paid_by = 'nothing' or is_paid),
  check ((paid_by is not distinct from 'payment') = (payment_id is not null))
);
create index certificate_request_recent on certificate_request (tenant_id, id desc);
create index certificate_request_of_payment on certificate_request (tenant_id, payment_id);
create index certificate_request_status on certificate_request (tenant_id, status);
call protect_tenant_table('certificate_request', 'select, insert, update');

create table certificate_annex (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  request_id uuid not null,
  type text not null,
  sha256 bytea not null,
  object_key text not null,
  content_type text not null,
  size_bytes int not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  replaced_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references certificate_request
);
create unique index certificate_annex_current on certificate_annex (tenant_id, request_id, type) where replaced_at is null;
create index certificate_annex_of on certificate_annex (tenant_id, request_id);
call protect_tenant_table('certificate_annex', 'select, insert, update');

-- What happened to a request, in order: who did or decided it, when and why.
create table certificate_event (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  request_id uuid not null,
  -- the order of the request's events
  position int not null,
  cause text not null,
  status text not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, request_id, position),
  foreign key (tenant_id, request_id) references certificate_request
);
call protect_tenant_table('certificate_event', 'select, insert');
call make_append_only('certificate_event');

-- What was ordered from the provider. Its id is the key under which the provider issues once.
create table certificate_order (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  request_id uuid not null,
  -- `asked`: it may have been issued; only the provider's own word makes it another
  state text not null check (state in ('asked', 'issued', 'refused')),
  key_request bytea not null,
  detail text,
  ordered_by text not null,
  ordered_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references certificate_request,
  check ((state = 'asked') = (settled_at is null))
);
-- nobody orders while an order may still be issued
create unique index certificate_order_live on certificate_order (tenant_id, request_id) where state in ('asked', 'issued');
call protect_tenant_table('certificate_order', 'select, insert, update');

-- Prepaid certificates of the company: what came, what was used, what came back.
create table certificate_stock_move (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  kind text not null check (kind in ('added', 'used', 'returned')),
  units int not null check (units <> 0),
  request_id uuid,
  note text,
  actor text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references certificate_request,
  check ((kind = 'added') = (request_id is null)),
  check (kind <> 'used' or units = -1),
  check (kind <> 'returned' or units = 1)
);
-- a request takes one and gives one back
create unique index certificate_stock_used on certificate_stock_move (tenant_id, request_id, kind) where request_id is not null;
call protect_tenant_table('certificate_stock_move', 'select, insert');
call make_append_only('certificate_stock_move');

-- The company's stock is never less than nothing. Whoever moves it waits for who does.
create function refuse_empty_stock() returns trigger
  language plpgsql
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('certificate-stock:' || new.tenant_id::text, 0));
  if new.units + (select coalesce(sum(units), 0) from certificate_stock_move where tenant_id = new.tenant_id) < 0 then
    raise exception 'the stock of certificates is too low' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger never_below_nothing before insert on certificate_stock_move
  for each row execute function refuse_empty_stock();

-- What the provider of the demonstration was asked for, by the key of the order.
create table sandbox_certificate_order (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  key text not null,
  key_request bytea not null,
  certificate bytea,
  reason text,
  at timestamptz not null,
  primary key (tenant_id, key),
  check ((certificate is null) = (reason is not null))
);
call protect_tenant_table('sandbox_certificate_order', 'select, insert');
