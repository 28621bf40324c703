-- The capture that a signatory has open: one at a time, each judged once.
create table biometric_attempt (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signatory_id uuid not null,
  id uuid not null,
  head_turn text not null check (head_turn in ('left', 'right')),
  expires_at timestamptz not null,
  primary key (tenant_id, signatory_id),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade
);
call protect_tenant_table('biometric_attempt', 'select, insert, update, delete');

-- That a frame was seen before, by a keyed hash: no picture is kept, and none is worth anything twice.
create table biometric_frame (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  frame_hash bytea not null check (length(frame_hash) = 32),
  seen_at timestamptz not null,
  primary key (tenant_id, frame_hash)
);
call protect_tenant_table('biometric_frame', 'select, insert');
