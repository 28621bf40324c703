-- expand
-- People ask about their own data on a public page. A request that an official did not write down has no official.
alter table data_request alter column registered_by drop not null;
-- the mail that a code proved; null where an official wrote the request down
alter table data_request add column proved_email text;
alter table data_request drop constraint data_request_kind_check;
alter table data_request add constraint data_request_kind_check
  check (kind in ('copy', 'rectification', 'deletion', 'opposition'));

-- What somebody asked, until the code that was sent to their mail proves the address. Deleted with its end.
create table unproved_data_request (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  kind text not null check (kind in ('copy', 'rectification', 'deletion', 'opposition')),
  identification_number text not null,
  name text not null,
  email text not null,
  phone text not null default '',
  detail text not null default '',
  code_hash bytea not null,
  wrong_tries int not null default 0,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index unproved_data_request_end on unproved_data_request (tenant_id, expires_at);
call protect_tenant_table('unproved_data_request', 'select, insert, update, delete');
