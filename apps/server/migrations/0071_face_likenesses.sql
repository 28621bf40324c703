-- expand
-- How often a person began to show their face in the hour that began then: challenges are not drawn until one fits a clip.
alter table signatory add column face_starts int not null default 0;
alter table signatory add column face_starts_since timestamptz;

-- What the frames of an attempt look like, coarsely: frames that were encoded or scaled again are known by it. Deleted on
-- the same date as pictures of faces.
create table face_likeness (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  attempt_id uuid not null,
  signing_process_id uuid not null,
  signatory_id uuid not null,
  identification_number text not null,
  -- 32 bytes for each frame, in their order
  likenesses bytea not null check (length(likenesses) % 32 = 0),
  delete_after timestamptz not null,
  primary key (tenant_id, attempt_id),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade
);
create index face_likeness_of_person on face_likeness (tenant_id, identification_number);
create index face_likeness_due on face_likeness (tenant_id, delete_after);
call protect_tenant_table('face_likeness', 'select, insert, delete');
