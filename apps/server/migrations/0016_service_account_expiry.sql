-- expand
-- A program's key may end by itself; null: it does not.
alter table service_account add column expires_at timestamptz;
