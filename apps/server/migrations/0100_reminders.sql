-- expand
-- When somebody was last reminded, by the clock or by an official: once an hour for each person.
alter table signatory add column reminded_at timestamptz;
alter table process_approval add column reminded_at timestamptz;
