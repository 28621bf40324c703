-- Whoever approves without an account is named by the process itself, and decides by a link.
alter table process_approval
  alter column user_id drop not null,
  add column id uuid not null default gen_random_uuid(),
  add column approver_id uuid,
  add column name text,
  add column email text,
  add column link_version int not null default 0,
  add column link_hash bytea,
  add constraint process_approval_of_one check (num_nonnulls(user_id, approver_id) = 1),
  add constraint process_approval_named check ((approver_id is null) = (email is null) and (email is null) = (name is null)),
  add unique (tenant_id, id),
  add unique (tenant_id, signing_process_id, approver_id);
