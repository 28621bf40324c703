-- How sure we are of who signed: what a company demands of each kind, what was demanded of a person, what they reached.

alter table tenant_kind
  add column least_assurance text not null default 'contacto_probado'
    check (least_assurance in ('declarada', 'contacto_probado', 'identidad_verificada', 'certificado'));

-- Processes from before this column demanded no level.
alter table signatory
  add column least_assurance text not null default 'declarada'
    check (least_assurance in ('declarada', 'contacto_probado', 'identidad_verificada', 'certificado')),
  -- null: not signed, or signed before levels were recorded
  add column assurance text
    check (assurance in ('declarada', 'contacto_probado', 'identidad_verificada', 'certificado')),
  -- what the level rests on, in words
  add column assurance_method text,
  add constraint signatory_assurance_method check ((assurance is null) = (assurance_method is null));
