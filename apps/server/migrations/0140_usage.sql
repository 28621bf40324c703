-- expand
-- What is used of the product: one event per thing that counts, and how many of each kind per subscriber and day.

-- The subscriber is the user on a tenant that is the public standard tool; elsewhere the company, with the tenant's id.
-- Writers only append; a job adds the events to the tally and marks them, so that no two writers wait for each other.
create table usage_event (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  kind text not null check (kind in ('process', 'message', 'identity_check', 'certificate', 'storage')),
  -- what was used, for example the id of the process; nothing is counted twice
  subject text not null check (length(subject) between 1 and 200),
  subscriber uuid not null,
  -- who caused it, where somebody did
  user_id uuid,
  signing_process_id uuid,
  -- how many; of storage byte-days: the bytes stored on that day
  quantity bigint not null check (quantity >= 0),
  -- in Ecuador
  day date not null,
  occurred_at timestamptz not null,
  folded_at timestamptz,
  primary key (tenant_id, kind, subject),
  foreign key (tenant_id, signing_process_id) references signing_process
);
create index usage_event_new on usage_event (tenant_id, subscriber, day) where folded_at is null;
create index usage_event_process on usage_event (tenant_id, signing_process_id) where signing_process_id is not null;
call protect_tenant_table('usage_event', 'select, insert');
grant update (folded_at) on usage_event to rubrica_app;

create table usage_tally (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  subscriber uuid not null,
  day date not null,
  kind text not null check (kind in ('process', 'message', 'identity_check', 'certificate', 'storage')),
  quantity bigint not null check (quantity >= 0),
  primary key (tenant_id, subscriber, day, kind)
);
call protect_tenant_table('usage_tally', 'select, insert, update');

-- Processes that were completed before anybody counted.
do $$
declare
  company uuid;
  is_public boolean;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant_id', company::text, true);
    select coalesce(bool_or(is_public_standard_tool), false) into is_public from tenant_host where tenant_id = company;
    insert into usage_event
      (tenant_id, kind, subject, subscriber, user_id, signing_process_id, quantity, day, occurred_at)
      select tenant_id, 'process', signing_process_id::text, case when is_public then created_by else company end,
        created_by, signing_process_id, 1, (completed_at at time zone 'America/Guayaquil')::date, completed_at
      from usage_record where tenant_id = company;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
