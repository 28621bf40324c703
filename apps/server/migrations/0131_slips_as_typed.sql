-- expand
-- A slip's document as its payer wrote it, for people; `document_number` is what is compared. And what a machine found of the
-- payer's words on the picture: null where the company has no reader.
alter table payment_slip add column document_typed text;
alter table payment_slip add column reading jsonb;
