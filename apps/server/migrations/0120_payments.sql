-- expand
-- Payments: what people pay, how, and the books of it. Amounts are whole cents of a dollar.

-- Who validates payments and gives money back is who administered the company until now.
do $$
declare
  company uuid;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant_id', company::text, true);
    insert into account_role_permission (tenant_id, role_id, permission)
      select tenant_id, role_id, 'PE_PAGOS' from account_role_permission
      where tenant_id = company and permission = 'PE_EMPRESA'
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

-- Where transfers to the company go.
create table payment_account (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  bank text not null,
  type text not null check (type in ('corriente', 'ahorros')),
  number text not null,
  holder text not null,
  holder_identification text not null,
  changed_at timestamptz not null,
  primary key (tenant_id)
);
call protect_tenant_table('payment_account', 'select, insert, update, delete');

-- The IVA, each percentage with the day from which it holds, as the company wrote it.
create table vat_rate (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  since date not null,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  primary key (tenant_id, since)
);
call protect_tenant_table('vat_rate', 'select, insert, update, delete');

create table payment (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  -- as people name it: PG-2026-000012
  number text not null,
  -- what is bought: the kind that its module registered, and which one of it
  kind text not null,
  subject_id uuid not null,
  title text not null,
  net_cents bigint not null check (net_cents > 0),
  vat_percent numeric(5, 2) not null,
  vat_cents bigint not null check (vat_cents >= 0),
  total_cents bigint not null check (total_cents = net_cents + vat_cents),
  -- name, identification, mail and address, as a tax invoice needs them
  buyer jsonb not null,
  status text not null check (status in ('PAYMENT_PENDING', 'PAYMENT_TO_VALIDATE', 'PAID', 'REFUNDED', 'CANCELLED')),
  method text check (method in ('card', 'transfer')),
  charged_cents bigint not null default 0 check (charged_cents in (0, total_cents)),
  -- given back, or about to be
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and charged_cents),
  link_hash bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check ((status in ('PAID', 'REFUNDED')) = (charged_cents > 0)),
  check ((paid_at is null) = (charged_cents = 0)),
  check (charged_cents = 0 or method is not null)
);
-- what is bought is paid once
create unique index payment_subject on payment (tenant_id, kind, subject_id) where status <> 'CANCELLED' and status <> 'REFUNDED';
create index payment_recent on payment (tenant_id, id desc);
call protect_tenant_table('payment', 'select, insert, update');

-- One hosted payment at the gateway. Its id is the key under which the gateway makes it once.
create table payment_attempt (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  payment_id uuid not null,
  state text not null check (state in ('asked', 'open', 'approved', 'declined', 'ended')),
  amount_cents bigint not null,
  -- the gateway's name for it
  reference text,
  page_url text,
  reason text,
  -- brand and last four digits, as the gateway tells them
  card text,
  created_at timestamptz not null,
  checked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment,
  unique (tenant_id, reference),
  check (state = 'asked' or state = 'ended' or reference is not null)
);
-- nobody pays on two pages at once
create unique index payment_attempt_live on payment_attempt (tenant_id, payment_id) where state in ('asked', 'open');
call protect_tenant_table('payment_attempt', 'select, insert, update');

-- A slip of a transfer, beside what the bank's statement says.
create table payment_slip (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  payment_id uuid not null,
  state text not null check (state in ('sent', 'accepted', 'refused', 'unneeded')),
  bank text not null,
  -- without spaces and leading zeros, in capitals
  document_number text not null,
  amount_cents bigint not null,
  transferred_on date not null,
  payer_name text not null,
  sha256 bytea not null,
  object_key text not null,
  content_type text not null,
  sent_at timestamptz not null,
  reason text,
  note text,
  decided_by text,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'sent') = (decided_at is null))
);
create unique index payment_slip_open on payment_slip (tenant_id, payment_id) where state in ('sent', 'accepted');
-- a slip pays once, by its file and by its number at the bank
create unique index payment_slip_file on payment_slip (tenant_id, sha256) where state = 'accepted';
create unique index payment_slip_document on payment_slip (tenant_id, bank, document_number) where state = 'accepted';
create index payment_slip_of on payment_slip (tenant_id, payment_id);
call protect_tenant_table('payment_slip', 'select, insert, update');

-- Money on its way back, or given back. Its id is the key under which the gateway returns it once.
create table payment_refund (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  payment_id uuid not null,
  attempt_id uuid,
  state text not null check (state in ('asked', 'done', 'refused')),
  -- `surplus`: a second charge for what was paid or withdrawn already, which goes back without anybody asking
  cause text not null check (cause in ('asked', 'surplus')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  reference text,
  detail text,
  asked_by text not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment,
  foreign key (tenant_id, attempt_id) references payment_attempt,
  check ((state = 'asked') = (settled_at is null))
);
-- one at a time, and a surplus goes back once
create unique index payment_refund_open on payment_refund (tenant_id, payment_id) where state = 'asked' and cause = 'asked';
create unique index payment_refund_surplus on payment_refund (tenant_id, attempt_id) where cause = 'surplus';
create index payment_refund_of on payment_refund (tenant_id, payment_id);
call protect_tenant_table('payment_refund', 'select, insert, update');

-- What happened to a payment, in order.
create table payment_move (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  payment_id uuid not null,
  cause text not null,
  status text not null,
  actor text not null,
  detail jsonb not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment
);
create index payment_move_of on payment_move (tenant_id, payment_id, id);
call protect_tenant_table('payment_move', 'select, insert');
call make_append_only('payment_move');

-- The books, in double entry. An entry is booked once, by its key, and is never changed: what was wrong gets an entry of its own.
create table ledger_entry (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  key text not null,
  kind text not null check (kind in ('charge', 'fee', 'refund', 'surplus', 'surplus_refund')),
  payment_id uuid not null,
  -- what the gateway or the bank calls this money
  reference text,
  booked_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, payment_id) references payment
);
create index ledger_entry_time on ledger_entry (tenant_id, booked_at);
create index ledger_entry_of on ledger_entry (tenant_id, payment_id);
call protect_tenant_table('ledger_entry', 'select, insert');
call make_append_only('ledger_entry');

create table ledger_line (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  entry_id uuid not null,
  account text not null check (account in ('gateway', 'bank', 'sales', 'vat', 'fees', 'surplus')),
  -- debits are positive, credits negative
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (tenant_id, entry_id, account),
  foreign key (tenant_id, entry_id) references ledger_entry
);
call protect_tenant_table('ledger_line', 'select, insert');
call make_append_only('ledger_line');

-- At the end of the transaction the lines of an entry sum up to nothing, and there are at least two.
create function refuse_unbalanced_entry() returns trigger
  language plpgsql
  as $$
declare
  entry uuid := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> 'id')::uuid;
  lines int;
  total bigint;
begin
  select count(*), coalesce(sum(amount_cents), 0) into lines, total
    from ledger_line where tenant_id = new.tenant_id and entry_id = entry;
  if lines < 2 or total <> 0 then
    raise exception 'entry % does not balance', entry using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();
create constraint trigger balanced after insert on ledger_line
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();

-- Notices of the gateway that were taken: one that comes again changes nothing.
create table gateway_notice (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id text not null,
  received_at timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('gateway_notice', 'select, insert, delete');

-- Days whose movements at the gateway were compared with the books, and what differed.
create table payment_reconciliation (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  day date not null,
  compared_at timestamptz not null,
  movements int not null,
  primary key (tenant_id, day)
);
call protect_tenant_table('payment_reconciliation', 'select, insert, update');

create table payment_difference (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  day date not null,
  type text not null check (type in ('charge', 'refund')),
  reference text not null,
  payment_id uuid,
  -- null: there it does not exist
  gateway_cents bigint,
  ledger_cents bigint,
  found_at timestamptz not null,
  -- the next comparison found both alike
  gone_at timestamptz,
  primary key (tenant_id, type, reference),
  check (gateway_cents is distinct from ledger_cents)
);
call protect_tenant_table('payment_difference', 'select, insert, update');

-- The gateway of the demonstration: its secret for notices, and what was paid on its own page. It holds no card number.
create table sandbox_gateway (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  secret bytea not null,
  primary key (tenant_id)
);
call protect_tenant_table('sandbox_gateway', 'select, insert');

create table sandbox_charge (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  reference text not null,
  key text not null,
  amount_cents bigint not null,
  description text not null,
  return_url text not null,
  state text not null check (state in ('open', 'approved', 'declined', 'expired')),
  -- approved, but not yet told: nobody reads it before
  told_from timestamptz,
  reason text,
  last_four text,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, reference),
  unique (tenant_id, key)
);
call protect_tenant_table('sandbox_charge', 'select, insert, update');

create table sandbox_charge_refund (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  key text not null,
  reference text not null,
  amount_cents bigint not null,
  at timestamptz not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, reference) references sandbox_charge
);
call protect_tenant_table('sandbox_charge_refund', 'select, insert');
