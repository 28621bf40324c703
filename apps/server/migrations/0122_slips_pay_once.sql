-- expand
-- A movement of the company's account pays once. Its number and day stand in the company's statement; the bank from which
-- somebody paid is what they typed, and two spellings of it would let one movement pay twice.
alter table payment_slip add column credited_on date;
drop index payment_slip_document;
create unique index payment_slip_credit on payment_slip (tenant_id, document_number, credited_on) where state = 'accepted';
