-- Every question to the civil registry costs money: who does not know the code on their card asks five times.
alter table signatory add column registry_failures int not null default 0;
