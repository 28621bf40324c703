-- expand
-- A part of the form that an official left to the client: not sent yet, sent and before the company, or let out to be
-- signed. Null where nothing was left.
alter table signing_process add column client_part text check (client_part in ('open', 'sent', 'released'));
