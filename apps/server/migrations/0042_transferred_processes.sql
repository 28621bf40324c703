-- expand
-- A process may be handed to another official: the counts of both follow.
create function tally_transferred_process() returns trigger
  language plpgsql
  as $$
declare
  day date := (new.created_at at time zone 'America/Guayaquil')::date;
begin
  insert into process_tally (tenant_id, created_by, users_group, status, change) values
    (old.tenant_id, old.created_by, old.users_group, old.status, -1),
    (new.tenant_id, new.created_by, new.users_group, new.status, 1);
  insert into process_tally (tenant_id, created_by, users_group, created_on, change) values
    (old.tenant_id, old.created_by, old.users_group, day, -1),
    (new.tenant_id, new.created_by, new.users_group, day, 1);
  return null;
end
$$;
create trigger tally_transferred after update of created_by, users_group on signing_process
  for each row when (new.deleted_at is null and (old.created_by, old.users_group) is distinct from (new.created_by, new.users_group))
  execute function tally_transferred_process();
