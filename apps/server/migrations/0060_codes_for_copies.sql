-- expand
-- What a code was sent for: one for a copy proves nothing in a visit, and one for a visit gives no copy.
alter table signatory_otp add column purpose text not null default 'visit' check (purpose in ('visit', 'copy'));
