-- expand

-- Since when the same person has held a case, from one hold to the next; null in rows of before.
alter table case_hold add column begun_at timestamptz;
