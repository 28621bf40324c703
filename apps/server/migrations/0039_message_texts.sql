-- expand
-- What a company's mails and messages say. Without a published row of an event, they say what the product does.
create table message_text (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  event text not null check (event <> ''),
  number int not null check (number > 0),
  text jsonb not null,
  -- null: the draft
  published_at timestamptz,
  published_by text,
  primary key (tenant_id, event, number)
);
create unique index message_text_draft on message_text (tenant_id, event) where published_at is null;
call protect_tenant_table('message_text', 'select, insert, update, delete');
