-- expand
-- What happened, for the person whom it concerns. Names are read from where they stand when it is shown; none is copied.
create table notice (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  at timestamptz not null,
  signing_process_id uuid,
  report_id uuid,
  -- the signatory or the approval that it speaks of
  about_id uuid,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account on delete cascade,
  foreign key (tenant_id, signing_process_id) references signing_process,
  foreign key (tenant_id, report_id) references report on delete cascade,
  check (num_nonnulls(signing_process_id, report_id) = 1)
);
create index notice_of_person on notice (tenant_id, user_id, id desc);
create index notice_unread on notice (tenant_id, user_id) where read_at is null;
create index notice_of_process on notice (tenant_id, signing_process_id) where signing_process_id is not null;
create index notice_of_report on notice (tenant_id, report_id) where report_id is not null;
create index notice_age on notice (tenant_id, at);
call protect_tenant_table('notice', 'select, insert, update, delete');

-- A process that is hidden or erased takes along what was said of it.
create function forget_notices() returns trigger
  language plpgsql
  as $$
begin
  delete from notice where tenant_id = new.tenant_id and signing_process_id = new.id;
  return null;
end
$$;
create trigger notices_forgotten after update of deleted_at on signing_process
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_notices();

-- Where somebody wants to hear of a topic; without a row, on the page only.
create table notice_preference (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  user_id uuid not null,
  topic text not null,
  on_page boolean not null,
  in_digest boolean not null,
  primary key (tenant_id, user_id, topic),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
call protect_tenant_table('notice_preference', 'select, insert, update');

-- Until when the morning's mails have told of notices.
alter table company add column notices_digested_at timestamptz;
