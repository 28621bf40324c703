-- expand
-- Which words of a whole name are given names, where somebody who knows said so: the civil registry, or the person. The
-- name itself stays as the form has it.
alter table signatory add column given_names text not null default '';
