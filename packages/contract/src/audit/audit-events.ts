interface AuditEventWords {
  /** What happened, after the name of who did it. */
  readonly text: string;
  /** Rules of what is unusual, not guesses: `danger` may be an attack, `warning` deserves a look. */
  readonly unusual?: 'warning' | 'danger';
}

/** Everything that the audit log records, in the words of its page. A test compares it with what the server records. */
export const auditEvents = {
  'approver.assigned': { text: 'asignó un aprobador' },
  'approver.created': { text: 'creó un aprobador' },
  'approver.deleted': { text: 'eliminó un aprobador' },
  'approver.unassigned': { text: 'quitó un aprobador' },
  'approver.updated': { text: 'cambió un aprobador' },
  'audit.exported': { text: 'descargó la auditoría' },
  'audit.mass_download': { text: 'registró una descarga masiva', unusual: 'warning' },
  'company.brand_published': { text: 'publicó la marca de la empresa' },
  'company.changed': { text: 'cambió los datos de la empresa' },
  'company.created': { text: 'creó la empresa' },
  'company.deleted': { text: 'eliminó la empresa', unusual: 'danger' },
  'company.networks_opened': { text: 'abrió el ingreso desde cualquier red', unusual: 'warning' },
  'company.provider_changed': { text: 'cambió un proveedor de identidad', unusual: 'warning' },
  'company.provider_tested': { text: 'probó un proveedor de identidad' },
  'company.security_changed': { text: 'cambió las reglas de ingreso de la empresa', unusual: 'warning' },
  'company.service_chosen': { text: 'cambió un servicio externo de la empresa' },
  'company.single_sign_on_changed': {
    text: 'cambió si se exige ingresar con un proveedor de identidad',
    unusual: 'warning',
  },
  'company.settings_changed': { text: 'cambió las reglas de la empresa' },
  'company.sign_up_changed': { text: 'cambió las reglas de registro de la empresa', unusual: 'warning' },
  'company.resumed': { text: 'reanudó el servicio de la empresa', unusual: 'warning' },
  'company.suspended': { text: 'suspendió el servicio de la empresa', unusual: 'danger' },
  'draft.created': { text: 'creó un borrador' },
  'draft.deleted': { text: 'eliminó un borrador' },
  'factor.added': { text: 'agregó un segundo factor' },
  'factor.recovery_code_used': { text: 'ingresó con un código de recuperación', unusual: 'warning' },
  'factor.recovery_codes_renewed': { text: 'renovó sus códigos de recuperación' },
  'factor.refused': { text: 'falló el segundo factor', unusual: 'warning' },
  'factor.removed': { text: 'quitó un segundo factor' },
  'factor.reset': { text: 'quitó los segundos factores de una cuenta', unusual: 'danger' },
  'factor.reset_asked': { text: 'pidió quitar los segundos factores de una cuenta', unusual: 'warning' },
  'factor.reset_withdrawn': { text: 'retiró el pedido de quitar segundos factores' },
  'group.created': { text: 'creó un grupo con permisos', unusual: 'warning' },
  'group.deleted': { text: 'eliminó un grupo' },
  'group.updated': { text: 'cambió los permisos de un grupo', unusual: 'warning' },
  'job.retried': { text: 'repitió una tarea detenida' },
  'kind.assurance_changed': { text: 'cambió el nivel mínimo de un tipo de proceso' },
  'kind.template_discarded': { text: 'descartó el borrador de una plantilla' },
  'kind.template_drafted': { text: 'escribió el borrador de una plantilla' },
  'kind.template_published': { text: 'publicó la plantilla de un documento' },
  'kind.template_rule_changed': { text: 'cambió quién publica las plantillas', unusual: 'warning' },
  'kind.template_changed': { text: 'cambió la plantilla de un tipo de proceso' },
  'kind.template_restored': { text: 'restauró la plantilla de un tipo de proceso' },
  'kind.texts_changed': { text: 'cambió los textos de un tipo de proceso' },
  'login.refused_repeatedly': { text: 'falló varias veces la contraseña', unusual: 'danger' },
  'mass_load.confirmed': { text: 'confirmó una carga masiva' },
  'mass_load.discarded': { text: 'descartó una carga masiva' },
  'mass_load.sent': { text: 'envió una carga masiva' },
  'mass_load.undone': { text: 'deshizo una carga masiva' },
  'mass_load.uploaded': { text: 'subió una carga masiva' },
  'process.archive_renewed': { text: 'renovó los sellos de archivo' },
  'process.created': { text: 'creó un proceso' },
  'process.document_read': { text: 'abrió un documento' },
  'process.evidence_read': { text: 'descargó la evidencia' },
  'process.moved': { text: 'cambió el estado de un proceso' },
  'process.purged': { text: 'eliminó los documentos de un proceso' },
  'process.sealed': { text: 'selló los documentos' },
  'registry.asked': { text: 'consultó un registro externo' },
  'report.deleted': { text: 'eliminó un reporte' },
  'report.exported': { text: 'exportó un reporte' },
  'report.forgotten': { text: 'eliminó un reporte vencido' },
  'report.made': { text: 'terminó un reporte' },
  'report.read': { text: 'descargó un reporte' },
  'report.requested': { text: 'pidió un reporte' },
  'report.saved': { text: 'guardó un reporte' },
  'service.created': { text: 'creó la clave de un programa', unusual: 'warning' },
  'service.revoked': { text: 'revocó la clave de un programa' },
  'service.rotated': { text: 'cambió la clave de un programa' },
  'service.signed_in': { text: 'ingresó con la clave de un programa' },
  'session.closed': { text: 'cerró una de sus sesiones' },
  'session.copied': { text: 'usó una sesión copiada, que se cerró', unusual: 'danger' },
  'session.disowned': { text: 'no reconoció una sesión de su cuenta, que se cerró', unusual: 'danger' },
  'session.ended': { text: 'cerró su sesión' },
  'session.new_device': { text: 'ingresó desde un dispositivo nuevo', unusual: 'warning' },
  'session.others_closed': { text: 'cerró sus otras sesiones' },
  'session.proved_again': { text: 'confirmó otra vez quién es' },
  'session.started': { text: 'ingresó' },
  'signatory.identity_reviewed': { text: 'decidió la identidad de un firmante' },
  'signatory.in_review': { text: 'espera la revisión de su identidad' },
  'signatory.link_stopped': { text: 'detuvo su enlace' },
  'signatory.link_taken': { text: 'tomó su propio enlace' },
  'signatory.signed': { text: 'firmó' },
  'signature.registered': { text: 'registró una firma' },
  'signature.removed': { text: 'quitó una firma registrada' },
  'signature.taken': { text: 'usó su firma registrada' },
  'subscription.started': { text: 'inició una suscripción' },
  'template.created': { text: 'creó una plantilla' },
  'template.deleted': { text: 'eliminó una plantilla' },
  'user.confirmed': { text: 'confirmó su cuenta' },
  'user.created': { text: 'creó una cuenta' },
  'user.deactivated': { text: 'desactivó su cuenta' },
  'user.deleted': { text: 'eliminó una cuenta' },
  'user.disabled': { text: 'deshabilitó una cuenta' },
  'user.enabled': { text: 'habilitó una cuenta' },
  'user.first_login': { text: 'ingresó por primera vez' },
  'user.identity_proved': { text: 'comprobó una identidad' },
  'user.invited': { text: 'invitó a una persona' },
  'user.joined_by_provider': { text: 'creó su cuenta con su proveedor de identidad' },
  'user.linked_to_provider': { text: 'ingresó por primera vez con el directorio de la empresa' },
  'user.password_changed': { text: 'cambió su contraseña' },
  'user.password_reset': { text: 'restableció su contraseña' },
  'user.password_reset_requested': { text: 'pidió restablecer su contraseña' },
  'user.purged': { text: 'borró los datos de una cuenta eliminada' },
  'user.reactivated': { text: 'reactivó una cuenta' },
  'user.signed_up': { text: 'se registró' },
  'user.signed_up_again': { text: 'se registró otra vez' },
  'user.processes_transferred': { text: 'pasó los procesos de una cuenta a otra', unusual: 'warning' },
  'user.substitute_ended': { text: 'terminó un reemplazo' },
  'user.substitute_named': { text: 'nombró un reemplazo' },
  'user.terms_accepted': { text: 'aceptó los términos y la política de privacidad' },
  'user.updated': { text: 'cambió una cuenta' },
  'user.updated_profile': { text: 'cambió sus datos' },
  'webhook.created': { text: 'creó un webhook' },
  'webhook.deleted': { text: 'eliminó un webhook' },
  'webhook.paused': { text: 'pausó un webhook' },
  'webhook.pinged': { text: 'probó un webhook' },
  'webhook.redelivered': { text: 'repitió una entrega' },
  'webhook.resumed': { text: 'reanudó un webhook' },
  'webhook.secret_rotated': { text: 'cambió la clave de un webhook' },
  'webhook.updated': { text: 'cambió un webhook' },
} as const satisfies Record<string, AuditEventWords>;

export type AuditEventType = keyof typeof auditEvents;

export const auditWords: Readonly<Record<string, AuditEventWords>> = auditEvents;

export const unusualEvents = Object.entries(auditWords)
  .filter(([, { unusual }]) => unusual !== undefined)
  .map(([type]) => type);

interface AuditFamily {
  readonly label: string;
  /** What the types of its events begin with. */
  readonly prefixes: readonly string[];
}

/** What somebody looks for, in the filter of the page. */
export const auditFamilies = {
  access: { label: 'Ingresos', prefixes: ['session', 'login', 'service'] },
  people: { label: 'Usuarios y permisos', prefixes: ['user', 'group', 'signature', 'subscription'] },
  processes: {
    label: 'Procesos',
    prefixes: ['process', 'signatory', 'draft', 'template', 'mass_load', 'registry', 'job'],
  },
  settings: { label: 'Configuración', prefixes: ['company', 'kind', 'webhook', 'approver'] },
  downloads: { label: 'Reportes y auditoría', prefixes: ['report', 'audit'] },
} as const satisfies Record<string, AuditFamily>;

export type AuditFamilyName = keyof typeof auditFamilies;
export const auditFamilyNames = Object.keys(auditFamilies) as [AuditFamilyName, ...AuditFamilyName[]];
