-- expand
-- The last link of a chain, with the chain locked until the transaction ends. Every statement of a volatile function sees
-- what was committed before it began, so the head is read after the lock was waited for: one question instead of two.

-- Locks the process, which the next row refers to anyway, before its chain: every move uses this order, which prevents
-- deadlocks.
create function lock_process_chain(process uuid) returns table (sequence int, hash bytea)
  language plpgsql volatile
  as $$
begin
  perform from signing_process p where p.id = process for key share;
  perform pg_advisory_xact_lock(hashtextextended(process::text, 0));
  return query
    select e.sequence, e.hash from tracker_event e where e.signing_process_id = process order by e.sequence desc limit 1;
end
$$;

create function lock_audit_chain() returns table (sequence int, hash bytea)
  language plpgsql volatile
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || tenant_of_transaction(), 0));
  return query select l.sequence, l.hash from audit_link l order by l.sequence desc limit 1;
end
$$;
