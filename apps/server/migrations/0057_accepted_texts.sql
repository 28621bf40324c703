-- expand
-- Texts that people accepted, word for word, each once: the history names them by their hash.
create table accepted_text (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  sha256 bytea not null check (length(sha256) = 32),
  name text not null,
  body text not null,
  first_accepted_at timestamptz not null,
  primary key (tenant_id, sha256)
);
call protect_tenant_table('accepted_text', 'select, insert');
