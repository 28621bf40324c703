-- expand
-- Whose turn it is to sign among a company's own people, for their dashboard.
create index signatory_account on signatory (tenant_id, user_id) where user_id is not null;

-- What people did last, without reading histories.
create index tracker_event_of_people on tracker_event (tenant_id, at desc)
  where event in ('OPENED', 'SIGNED', 'DECLINED', 'FORM_SENT', 'HELP_ASKED', 'LINK_ASKED', 'BLOCKED');
