-- expand
-- A vehicle that somebody asks to buy: the plate's answer, sealed, and the draft in which an official completes it.
alter table application drop constraint application_state_check;
alter table application add constraint application_state_check
  check (state in ('codes', 'registry', 'confirm', 'vehicle', 'requested', 'begun', 'ended'));
alter table application add column sealed_vehicle bytea;
-- questions by plate, counted before each is asked
alter table application add column vehicle_tries int not null default 0;
alter table application add column requested_at timestamptz;
-- without a reference: a draft may be deleted
alter table application add column draft_id uuid;
alter table application add column drafted_by uuid;
