-- What an official wants to be told again and again: columns, filters and, if they wish, when.
create table report_definition (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  request jsonb not null,
  schedule text check (schedule in ('daily', 'weekly', 'monthly')),
  next_run_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check ((schedule is null) = (next_run_at is null))
);
create index report_definition_owner on report_definition (tenant_id, owner_id, created_at);
create index report_definition_due on report_definition (tenant_id, next_run_at) where next_run_at is not null;
call protect_tenant_table('report_definition', 'select, insert, update, delete');

-- One making of a report. The key is written before the bytes are put, so that a node killed in between leaves nothing behind.
create table report (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  owner_id uuid not null,
  definition_id uuid,
  name text not null,
  request jsonb not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed')),
  -- which of its makers may still write
  attempt int not null default 0,
  rows_done int not null default 0,
  rows_total int,
  object_key text,
  size_bytes bigint,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  check (state <> 'ready' or (object_key is not null and size_bytes is not null))
);
create index report_owner on report (tenant_id, owner_id, created_at desc);
create index report_expiry on report (tenant_id, expires_at);
call protect_tenant_table('report', 'select, insert, update, delete');

-- The owner fills what follows from rows that are there already; the policy is forced again at the end.
alter table signing_process no force row level security;

-- How many processes there are, without counting them. Writers only append, so that no two wait for each other; a job adds up.
create table process_tally (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  created_by uuid not null,
  users_group uuid not null,
  -- one of the two: how many are in a status, or how many were created on a day in Ecuador
  status text,
  created_on date,
  change int not null,
  is_sum boolean not null default false,
  check (num_nonnulls(status, created_on) = 1)
);
create index process_tally_status on process_tally (tenant_id, status) where status is not null;
create index process_tally_day on process_tally (tenant_id, created_on) where created_on is not null;
create index process_tally_new on process_tally (tenant_id) where not is_sum;

create function tally_created_processes() returns trigger
  language plpgsql
  as $$
begin
  insert into process_tally (tenant_id, created_by, users_group, status, created_on, change)
    select tenant_id, created_by, users_group, status, null::date, count(*)
      from created where deleted_at is null group by tenant_id, created_by, users_group, status
    union all
    select tenant_id, created_by, users_group, null, (created_at at time zone 'America/Guayaquil')::date as day, count(*)
      from created where deleted_at is null group by tenant_id, created_by, users_group, day;
  return null;
end
$$;
create trigger tally_created after insert on signing_process
  referencing new table as created for each statement execute function tally_created_processes();

create function tally_moved_process() returns trigger
  language plpgsql
  as $$
declare
  day date := (new.created_at at time zone 'America/Guayaquil')::date;
begin
  if old.deleted_at is null then
    insert into process_tally (tenant_id, created_by, users_group, status, change)
      values (old.tenant_id, old.created_by, old.users_group, old.status, -1);
  end if;
  if new.deleted_at is null then
    insert into process_tally (tenant_id, created_by, users_group, status, change)
      values (new.tenant_id, new.created_by, new.users_group, new.status, 1);
  elsif old.deleted_at is null then
    insert into process_tally (tenant_id, created_by, users_group, created_on, change)
      values (new.tenant_id, new.created_by, new.users_group, day, -1);
  end if;
  return null;
end
$$;
create trigger tally_moved after update of status, deleted_at on signing_process
  for each row when (old.status <> new.status or (old.deleted_at is null and new.deleted_at is not null))
  execute function tally_moved_process();

insert into process_tally (tenant_id, created_by, users_group, status, created_on, change, is_sum)
  select tenant_id, created_by, users_group, status, null::date, count(*), true
    from signing_process where deleted_at is null group by tenant_id, created_by, users_group, status
  union all
  select tenant_id, created_by, users_group, null, (created_at at time zone 'America/Guayaquil')::date as day, count(*), true
    from signing_process where deleted_at is null group by tenant_id, created_by, users_group, day;
call protect_tenant_table('process_tally', 'select, insert, delete');

-- By which words a process is found. A table of its own and plain comparisons: row-level security lets an index serve only
-- operators that leak nothing, which LIKE and those of full-text search are not. Written by the triggers alone.
create table process_word (
  tenant_id uuid not null default tenant_of_transaction(),
  word text collate "C" not null,
  signing_process_id uuid not null,
  primary key (tenant_id, word, signing_process_id)
);

create function list_created_words() returns trigger
  language plpgsql
  as $$
begin
  insert into process_word (tenant_id, word, signing_process_id)
    select distinct tenant_id, word, id from created, string_to_table(search_text, ' ') as word where word <> '';
  return null;
end
$$;
create trigger words_created after insert on signing_process
  referencing new table as created for each statement execute function list_created_words();

create function list_changed_words() returns trigger
  language plpgsql
  as $$
begin
  delete from process_word where tenant_id = new.tenant_id and signing_process_id = new.id
    and word = any (string_to_array(old.search_text, ' '));
  insert into process_word (tenant_id, word, signing_process_id)
    select distinct new.tenant_id, word, new.id from string_to_table(new.search_text, ' ') as word where word <> '';
  return null;
end
$$;
create trigger words_changed after update of search_text on signing_process
  for each row when (old.search_text <> new.search_text) execute function list_changed_words();

insert into process_word (tenant_id, word, signing_process_id)
  select distinct tenant_id, word, id from signing_process, string_to_table(search_text, ' ') as word where word <> '';
call protect_tenant_table('process_word', 'select, insert, delete');

alter table signing_process force row level security;

-- Every order in which the list is asked for, and what the dashboard says is due.
drop index signing_process_status;
create index signing_process_status on signing_process (tenant_id, status, created_at desc, id desc) where deleted_at is null;
create index signing_process_kind on signing_process (tenant_id, kind, created_at desc, id desc) where deleted_at is null;
create index signing_process_maker on signing_process (tenant_id, created_by, created_at desc, id desc) where deleted_at is null;
create index signing_process_group on signing_process (tenant_id, users_group, created_at desc, id desc) where deleted_at is null;
create index signing_process_open on signing_process (tenant_id, deadline_at)
  where deleted_at is null and status in ('ACTIVE', 'RESENDED', 'ON_PROCESS', 'TO_VALIDATE', 'TO_CONFIRM', 'TO_UPDATE');
