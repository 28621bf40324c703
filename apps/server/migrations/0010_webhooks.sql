-- Webhooks: where a company wants to be notified of events, and every delivery.

create table webhook (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  url text not null,
  description text not null,
  events text[] not null check (cardinality(events) > 0),
  paused_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('webhook', 'select, insert, update, delete');

-- What deliveries are signed with, encrypted. While one is being replaced there are two.
create table webhook_secret (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  webhook_id uuid not null,
  box bytea not null,
  -- null: the current one
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhook on delete cascade
);
create unique index webhook_secret_current on webhook_secret (tenant_id, webhook_id) where expires_at is null;
call protect_tenant_table('webhook_secret', 'select, insert, update, delete');

-- One event for one webhook: repeated until it is answered well, or parked until somebody asks for it again.
create table webhook_delivery (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'parked', 'held')),
  -- all attempts, and the failed ones since somebody last asked for it
  attempts int not null default 0,
  failures int not null default 0,
  next_attempt_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhook on delete cascade,
  unique (tenant_id, webhook_id, event_id)
);
create index webhook_delivery_newest on webhook_delivery (tenant_id, webhook_id, id desc);
create index webhook_delivery_waiting on webhook_delivery (tenant_id, webhook_id, state) where state in ('parked', 'held');
create index webhook_delivery_age on webhook_delivery (tenant_id, created_at);
call protect_tenant_table('webhook_delivery', 'select, insert, update, delete');

create table webhook_attempt (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  delivery_id uuid not null,
  number int not null check (number > 0),
  at timestamptz not null,
  duration_ms int not null,
  status int,
  failure text,
  answer text not null check (octet_length(answer) <= 4096),
  primary key (tenant_id, delivery_id, number),
  foreign key (tenant_id, delivery_id) references webhook_delivery on delete cascade
);
call protect_tenant_table('webhook_attempt', 'select, insert');
