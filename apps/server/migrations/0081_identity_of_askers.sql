-- expand
-- How an official made sure of who asks, before granting what somebody asked on the public page.
alter table data_request add column identity_proof text;
-- Whether two people must grant a deletion, as the company said when the request was registered.
alter table data_request add column needs_two boolean not null default false;
-- Who granted it first, where two must.
alter table data_request add column first_granted_by uuid;
alter table data_request add column first_granted_by_name text;
alter table data_request add column first_granted_at timestamptz;
alter table data_request add check ((first_granted_at is null) = (first_granted_by is null));
-- How many people asked by themselves on one day.
create index data_request_opened on data_request (tenant_id, opened_at) where proved_email is not null;
