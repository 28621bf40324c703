-- expand
-- What an operator tells the people of every company, or of one, while it matters.
create table announcement (
  id uuid primary key,
  text text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- null: every company
  company_id uuid references tenant,
  -- the operator's user name
  made_by text not null,
  check (ends_at > begins_at)
);
grant select, insert, delete on announcement to rubrica_app;
