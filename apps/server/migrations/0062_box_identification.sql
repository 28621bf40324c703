-- expand
-- What the box of a signature shows of a person's identification.
alter table company add column box_identification text not null default 'last_four'
  constraint company_box_identification check (box_identification in ('whole', 'last_four', 'hidden'));
