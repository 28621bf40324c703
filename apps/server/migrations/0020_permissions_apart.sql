-- expand
-- One permission, one meaning: what PE_ADMINISTRACION_USUARIOS opened besides users has codes of its own. Groups that had
-- it get them, so that nobody loses a right. Company by company: the policies hold for the owner, too.
do $$
declare
  company uuid;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant_id', company::text, true);
    insert into account_role_permission (tenant_id, role_id, permission)
      select tenant_id, role_id, added from account_role_permission,
        unnest(array['PE_EMPRESA', 'PE_PLANTILLAS', 'PE_INTEGRACIONES']) as added
      where tenant_id = company and permission = 'PE_ADMINISTRACION_USUARIOS'
      on conflict do nothing;
    -- The audit page is new: it opens for those who administer users and see the whole company, and for auditors.
    insert into account_role_permission (tenant_id, role_id, permission)
      select role.tenant_id, role.id, 'PE_AUDITORIA' from account_role role
        join account_group held on held.tenant_id = role.tenant_id and held.id = role.group_id
      where role.tenant_id = company and held.reach = 'tenant' and (
        role.name = 'Auditor' or exists (
          select from account_role_permission given
          where given.tenant_id = role.tenant_id and given.role_id = role.id
            and given.permission = 'PE_ADMINISTRACION_USUARIOS'))
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
