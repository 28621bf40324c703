-- expand
-- Plans that count. `subscription` of the first version is read no more: nobody paid for what it says.

-- What can be subscribed to, in the whole installation. Amounts are whole cents of a dollar, without IVA; the free plan's
-- terms are those of the specification. A paid plan without a price is offered to nobody.
create table plan (
  id uuid primary key,
  code text not null unique,
  name text not null check (name <> ''),
  description text not null,
  base_cents bigint check (base_cents >= 0),
  documents_included int not null check (documents_included >= 0),
  document_cents bigint check (document_cents >= 0),
  -- at the end of what is included: nothing more is sent, or what goes over is charged
  at_limit text not null check (at_limit in ('stop', 'charge')),
  -- null: for everybody
  company_id uuid references tenant,
  is_offered boolean not null default true,
  changed_at timestamptz not null default now(),
  changed_by text not null default 'rubrica'
);
grant select, insert, update on plan to rubrica_app;

insert into plan (id, code, name, description, base_cents, documents_included, document_cents, at_limit) values
  ('5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0001', 'free', 'Gratis', 'Tres documentos al mes sin costo.', 0, 3, null, 'stop'),
  ('5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0002', 'usage', 'Por uso', 'Sin mensualidad: se paga cada documento.', 0, 0, null, 'charge'),
  ('5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0003', 'pro', 'Pro', 'Base mensual incluida; solo se cobra el uso adicional.', null, 50, null, 'charge'),
  ('5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0004', 'business', 'Business', 'Base mensual para equipos; solo se cobra el uso adicional.', null, 300, null, 'charge');

-- A subscriber's plan, with the terms as they were agreed. A life ends and stays; one at a time is alive.
create table plan_subscription (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  -- null: the company itself
  user_id uuid,
  state text not null check (state in ('PENDING', 'ACTIVE', 'GRACE', 'READ_ONLY', 'ENDED')),
  terms jsonb not null,
  -- what the next period is charged by, where somebody chose less
  next_terms jsonb,
  starts_at timestamptz,
  expires_at timestamptz,
  -- the period that runs; 0 where the plan has none
  period int not null default 0,
  -- of the month, on which periods begin
  anchor_day int not null default 1 check (anchor_day between 1 and 31),
  read_only_since timestamptz,
  cancelled_at timestamptz,
  -- as a tax invoice needs them; null where no payment is made here
  buyer jsonb,
  -- what time does next with it; null: nothing
  due_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account,
  check ((state = 'ENDED') = (ended_at is not null)),
  check ((state = 'READ_ONLY') = (read_only_since is not null))
);
create unique index plan_subscription_live on plan_subscription (tenant_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'))
  where state in ('ACTIVE', 'GRACE', 'READ_ONLY');
create unique index plan_subscription_pending on plan_subscription (tenant_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'))
  where state = 'PENDING';
create index plan_subscription_due on plan_subscription (tenant_id, due_at) where due_at is not null;
create index plan_subscription_of on plan_subscription (tenant_id, user_id, id desc);
call protect_tenant_table('plan_subscription', 'select, insert, update');

create table plan_period (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  subscription_id uuid not null,
  number int not null check (number > 0),
  -- whole days in Ecuador, the second not included
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  plan_name text not null,
  documents_included int not null check (documents_included >= 0),
  document_cents bigint check (document_cents >= 0),
  -- of the first day, before the plan began
  documents_before int not null default 0 check (documents_before >= 0),
  -- counted once, when it was closed
  documents_used int check (documents_used >= 0),
  closed_at timestamptz,
  primary key (tenant_id, subscription_id, number),
  foreign key (tenant_id, subscription_id) references plan_subscription,
  check ((closed_at is null) = (documents_used is null))
);
call protect_tenant_table('plan_period', 'select, insert, update');

create table plan_charge (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  subscription_id uuid not null,
  -- the beginning of a plan, more of it at once, or the close of a period
  kind text not null check (kind in ('start', 'upgrade', 'period')),
  -- the period that it closes, or in which it was asked for
  period int not null,
  base_cents bigint not null check (base_cents >= 0),
  documents_over int not null default 0 check (documents_over >= 0),
  over_cents bigint not null default 0 check (over_cents >= 0),
  net_cents bigint not null check (net_cents = base_cents + over_cents and net_cents > 0),
  -- what an upgrade leads to, what was before it, and how many documents it adds to the period that runs
  terms jsonb,
  terms_before jsonb,
  documents_added int not null default 0,
  state text not null check (state in ('open', 'paid', 'withdrawn', 'refunded')),
  payment_id uuid,
  created_at timestamptz not null,
  due_at timestamptz,
  settled_at timestamptz,
  -- by whom an operator's entry was made, and what shows that it was paid
  settled_by text,
  note text,
  primary key (tenant_id, id),
  foreign key (tenant_id, subscription_id) references plan_subscription,
  foreign key (tenant_id, payment_id) references payment,
  check ((state = 'open') = (settled_at is null))
);
-- a period is closed once, a plan begins once, and more of it is bought one after the other
create unique index plan_charge_period on plan_charge (tenant_id, subscription_id, period) where kind = 'period';
create unique index plan_charge_start on plan_charge (tenant_id, subscription_id) where kind = 'start';
create unique index plan_charge_upgrade on plan_charge (tenant_id, subscription_id) where kind = 'upgrade' and state = 'open';
create index plan_charge_of on plan_charge (tenant_id, subscription_id, id desc);
call protect_tenant_table('plan_charge', 'select, insert, update');

-- What was written to a subscriber, once each.
create table plan_notice (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  key text not null,
  user_id uuid,
  event text not null,
  details jsonb not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, user_id) references user_account
);
call protect_tenant_table('plan_notice', 'select, insert');
