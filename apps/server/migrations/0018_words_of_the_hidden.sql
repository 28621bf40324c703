-- What is hidden from everybody is not found, and not counted among what is found.
create function forget_words() returns trigger
  language plpgsql
  as $$
begin
  delete from process_word where tenant_id = new.tenant_id and signing_process_id = new.id
    and word = any (string_to_array(new.search_text, ' '));
  return null;
end
$$;
create trigger words_forgotten after update of deleted_at on signing_process
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_words();
