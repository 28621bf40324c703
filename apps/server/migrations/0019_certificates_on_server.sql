-- Whether signatories may send their own certificate to be opened in a server's memory; only on their device unless the company says so.
alter table company add column certificates_on_server boolean not null default false;
