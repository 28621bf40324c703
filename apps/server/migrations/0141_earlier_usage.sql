-- expand
-- What was recorded before anybody counted: messages that a provider reports about, questions that the civil registry
-- answered, and certificates. Of mails, short messages, faces and papers of before nothing says how many there were.
do $$
declare
  company uuid;
  is_public boolean;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant_id', company::text, true);
    select coalesce(bool_or(is_public_standard_tool), false) into is_public from tenant_host where tenant_id = company;
    insert into usage_event
      (tenant_id, kind, subject, subscriber, user_id, signing_process_id, quantity, day, occurred_at)
    select company, kind, subject, case when is_public and user_id is not null then user_id else company end,
      user_id, process_id, 1, (at at time zone 'America/Guayaquil')::date, at
    from (
      select 'message' as kind, message.id::text as subject, process.created_by as user_id, process.id as process_id,
        message.sent_at as at
      from text_message as message
      left join signatory on signatory.tenant_id = company and signatory.id = message.signatory_id
      left join signing_process as process on process.tenant_id = company and process.id = signatory.signing_process_id
      where message.tenant_id = company
      union all
      select 'identity_check', 'registry:' || asked.id,
        coalesce(process.created_by, substring(asked.actor from '^member:(.*)$')::uuid), process.id, asked.at
      from audit_event as asked
      left join signatory on signatory.tenant_id = company
        and signatory.id = substring(asked.actor from '^signatory:(.*)$')::uuid
      left join signing_process as process on process.tenant_id = company and process.id = signatory.signing_process_id
      where asked.tenant_id = company and asked.type = 'registry.asked'
      union all
      select 'certificate', request.id::text, request.holder_id, signatory.signing_process_id, ordered.settled_at
      from certificate_request as request
      join certificate_order as ordered on ordered.tenant_id = company and ordered.request_id = request.id
        and ordered.state = 'issued'
      left join signatory on signatory.tenant_id = company and signatory.id = request.signatory_id
      where request.tenant_id = company and request.status = 'ISSUED'
      union all
      select 'certificate', 'signatory:' || signatory.id, process.created_by, process.id, signatory.signed_at
      from signatory
      join signing_process as process on process.tenant_id = company and process.id = signatory.signing_process_id
      where signatory.tenant_id = company and signatory.signed_at is not null
        and signatory.signature_type in ('anf', 'dicert')
    ) as earlier
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
