-- What every module uses: the audit log, parked jobs, repeated calls, rate limits and the messages of the demonstration.

-- What was done and by whom. record() writes it together with the jobs that follow from it.
create table audit_event (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  at timestamptz not null,
  actor text not null,
  type text not null,
  subject text not null,
  details jsonb not null default '{}',
  request_id text,
  ip text,
  primary key (tenant_id, id)
);
create index audit_event_subject on audit_event (tenant_id, subject, id);
call protect_tenant_table('audit_event', 'select, insert');
call make_append_only('audit_event');

-- A job that used up its attempts. The support of its tenant sees it and starts it again.
create table parked_job (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  job text not null,
  payload jsonb not null,
  reason text not null,
  attempts int not null,
  parked_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call protect_tenant_table('parked_job', 'select, insert, delete');

-- What a creating call answered, stored in the transaction that created. The same key gets the same answer again.
create table idempotency_key (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  actor text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor, key)
);
create index idempotency_key_age on idempotency_key (tenant_id, created_at);
call protect_tenant_table('idempotency_key', 'select, insert, update, delete');

-- Counters of the current windows, shared by all nodes. A crash of the database loses them, which only allows a few more calls.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  taken int not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_limit_expiry on rate_limit (expires_at);
grant select, insert, update, delete on rate_limit to rubrica_app;

-- Mails and short messages of the demonstration, shown at /sandbox.
create table sandbox_message (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index sandbox_message_newest on sandbox_message (tenant_id, sent_at desc);
call protect_tenant_table('sandbox_message', 'select, insert, delete');
