-- expand
-- Reviews of faces and papers beside those of names: why a machine could not decide, what it measured, and the pictures.
alter table identity_review drop constraint identity_review_step_check;
alter table identity_review add constraint identity_review_step_check check (step in ('registry', 'biometrics', 'papers'));
-- codes of the contract; every review before this one was about a name
alter table identity_review add column reasons text[] not null default '{names_differ}';
-- by name: what was measured and the mark that it was measured against
alter table identity_review add column scores jsonb not null default '{}';
-- the visit that the proof was given in; null for reviews opened before there were others than of names
alter table identity_review add column visit_id uuid;

-- For how many days pictures of faces are stored.
alter table company add column face_picture_days int not null default 90 check (face_picture_days between 1 and 3650);

-- Pictures of people and of their papers, sealed with the company's key. The row outlives the bytes: the hash stays as proof.
create table identity_picture (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid not null,
  signatory_id uuid not null,
  -- the review that shows it; null where none needs it
  review_id uuid,
  purpose text not null check (purpose in ('face_frame', 'portrait', 'paper_front', 'paper_back', 'paper_other')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes int not null check (size_bytes > 0),
  -- of the picture as it was given, not of the sealed bytes
  sha256 bytea not null check (length(sha256) = 32),
  -- empty once the bytes are deleted
  object_key text,
  taken_at timestamptz not null,
  -- null: as long as the process
  delete_after timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process on delete cascade,
  foreign key (tenant_id, signatory_id) references signatory on delete cascade,
  foreign key (tenant_id, review_id) references identity_review,
  check ((object_key is null) = (deleted_at is not null))
);
create index identity_picture_process on identity_picture (tenant_id, signing_process_id);
create index identity_picture_review on identity_picture (tenant_id, review_id) where review_id is not null;
create index identity_picture_due on identity_picture (tenant_id, delete_after) where deleted_at is null;
call protect_tenant_table('identity_picture', 'select, insert, update');
