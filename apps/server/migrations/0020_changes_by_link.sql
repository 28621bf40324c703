-- The client enters by a link what was asked to be changed of their own part.
alter table change_request
  add column link_version int not null default 0,
  add column link_hash bytea;
