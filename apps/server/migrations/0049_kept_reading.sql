-- expand
-- Which pages of a document a signatory has had on the screen, as text and drawn, as their browser says: kept from
-- visit to visit. Numbers from 1, each once.
create table document_reading (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signatory_id uuid not null,
  document_id uuid not null,
  text_pages int[] not null,
  drawn_pages int[] not null,
  updated_at timestamptz not null,
  primary key (tenant_id, signatory_id, document_id),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade,
  foreign key (tenant_id, document_id) references process_document on delete cascade
);
call protect_tenant_table('document_reading', 'select, insert, update, delete');
