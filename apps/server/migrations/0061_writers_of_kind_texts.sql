-- expand
-- Who wrote the words, so that with four eyes somebody else publishes them.
alter table kind_text_version add column written_by uuid;
alter table kind_text_version add column written_by_name text;
