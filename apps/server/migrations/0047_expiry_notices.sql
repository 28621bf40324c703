-- expand
-- What administrators were warned of before it expires: each certificate, so many days before, once.
create table expiry_notice (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  -- whose certificate; null: the seal
  user_id uuid,
  not_after timestamptz not null,
  days_before int not null check (days_before > 0),
  noticed_at timestamptz not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, user_id, not_after, days_before),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
call protect_tenant_table('expiry_notice', 'select, insert');

-- The day, in Ecuador, on which certificates were last looked at.
alter table company add column expiries_checked_on date;
