interface AuditFamily {
  readonly label: string;
  /** What the types of its events begin with. */
  readonly prefixes: readonly string[];
}

/** What somebody looks for, in the filter of the page. Apart from the words of each event, which only the page itself carries. */
export const auditFamilies = {
  access: { label: 'Ingresos', prefixes: ['session', 'login', 'factor', 'service', 'support'] },
  people: { label: 'Usuarios y permisos', prefixes: ['user', 'group', 'signature', 'subscription'] },
  processes: {
    label: 'Procesos',
    prefixes: [
      'process',
      'signatory',
      'draft',
      'template',
      'mass_load',
      'registry',
      'job',
      'data_request',
      'application',
      'payment',
      'certificate_request',
    ],
  },
  settings: { label: 'Configuración', prefixes: ['company', 'kind', 'webhook', 'approver', 'announcement', 'plan'] },
  downloads: { label: 'Reportes y auditoría', prefixes: ['report', 'audit'] },
} as const satisfies Record<string, AuditFamily>;

export type AuditFamilyName = keyof typeof auditFamilies;
export const auditFamilyNames = Object.keys(auditFamilies) as [AuditFamilyName, ...AuditFamilyName[]];
