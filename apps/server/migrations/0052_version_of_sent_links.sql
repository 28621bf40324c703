-- expand
-- Which link a message carried: a late report about an earlier one says nothing of the link that stands.
alter table text_message
  -- null where it carried no link
  add column link_version integer;
create index text_message_of_signatory on text_message (tenant_id, signatory_id) where signatory_id is not null;
