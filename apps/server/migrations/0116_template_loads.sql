-- expand
-- A load may make its processes of a template: which version, so that every row gets the same. A load whose rows are
-- corrected later is confirmed again: the round tells one round's jobs from another's.
alter table mass_load
  add column template_id uuid,
  add column template_version int,
  add column template_name text,
  add column round int not null default 1,
  add constraint mass_load_template check
    ((template_id is null) = (template_version is null) and (template_id is null) = (template_name is null));
