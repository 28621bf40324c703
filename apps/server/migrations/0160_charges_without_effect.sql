-- expand
-- Somebody may pay for more of a month when that month is over, or for a plan when another one runs: nothing is handed over
-- then, and the money can be given back.
alter table plan_charge add column has_effect boolean not null default true;
