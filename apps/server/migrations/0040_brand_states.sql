-- expand
-- Colours of states and a favicon of the company's own. Beside the brand and not in it: older programs read that strictly.
alter table brand_version
  -- null: the product's own
  add column states jsonb,
  add column favicon uuid;

alter table company
  add column state_colors jsonb,
  add column favicon_key text,
  add column favicon_type text,
  add check ((favicon_key is null) = (favicon_type is null));
