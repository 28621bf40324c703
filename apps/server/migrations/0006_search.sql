-- Counting and finding processes without reading all of them. Triggers write both tables.

-- How many processes there are. Writers only append, so that no two wait for each other; a job adds the rows up.
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
call protect_tenant_table('process_tally', 'select, insert, delete');

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

-- The words by which a process is found. A table with plain comparisons: row-level security lets an index serve only
-- operators that leak nothing, and neither LIKE nor the operators of full-text search are such.
create table process_word (
  tenant_id uuid not null default tenant_of_transaction(),
  word text collate "C" not null,
  signing_process_id uuid not null,
  primary key (tenant_id, word, signing_process_id)
);
call protect_tenant_table('process_word', 'select, insert, delete');

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

-- A hidden process is neither found nor counted among what is found.
create function forget_words() returns trigger
  language plpgsql
  as $$
begin
  delete from process_word where tenant_id = new.tenant_id and signing_process_id = new.id
    and word = any (string_to_array(new.search_text, ' '));
  return null;
end
$$;
create trigger words_forgotten after update of deleted_at on signing_process
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_words();
