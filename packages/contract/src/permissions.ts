/** Codes of the official side, letter for letter as tenants know them. */
export const officialPermissions = [
  'PE_CREACION',
  'PE_MONITOREO_PROCESOS',
  'PE_GENERACION_REPORTES',
  'PE_CERTIFICADOS',
  'PE_CANCELAR_CARGAS_MASIVAS',
  'PE_ADMINISTRACION_USUARIOS',
  'PE_SOPORTE',
  'PE_PERFIL',
  'PE_REENVIAR',
  'PE_CANCELAR',
  'PE_ELIMINAR',
  'PE_VALIDAR',
  'PE_SOLICITAR_CAMBIOS',
  'PE_APROBAR',
  'PE_SEGUIMIENTO',
  'PE_ESTATUS_FIRMANTES',
  'PE_FIRMA_FISICA',
  'PE_VER_DOCUMENTOS',
  'PE_DESBLOQUEAR',
  'PE_POR_VALIDAR',
  'PE_INGRESAR_CAMBIOS',
  'PE_CONFIRM_SIGNERS',
  'PE_PROCESS_FINISH',
  'PE_PROCEDURES_RECEIVED',
  'PE_CREAR_REPORTE_GENERAL',
  'PE_CREAR_REPORTE_ESPECIAL',
  'PE_CANCELACION_MASIVAS',
  'PE_LISTAR_USUARIOS',
  'PE_CREAR_USUARIO',
  'PE_MODIFICAR_USUARIO',
  'PE_ELIMINAR_USUARIO',
] as const;

/** Codes of our own, beside those of the specification. */
export const addedPermissions = [
  'PE_REVISAR_IDENTIDAD',
  'PE_EMPRESA',
  'PE_PLANTILLAS',
  'PE_PUBLICAR_PLANTILLAS',
  'PE_INTEGRACIONES',
  'PE_AUDITORIA',
  'PE_DATOS_PERSONALES',
  'PE_PAGOS',
] as const;

/** One for each kind of process, or shared by several, with the name that an administrator reads. */
export const kindPermissionLabels = {
  PP_DOCUMENTO_DIGITAL: 'e-Sign documento digital',
  PP_ADHESION: 'Solicitud de Adhesión',
  PP_COMPRAVENTA: 'Compra Venta',
  PP_CREDITOS_PREAPROBADOS: 'Créditos Preaprobados',
  PP_APERTURA_CUENTA: 'Apertura de Cuenta',
  PP_COMERCIOS_DCE: 'Comercios DCE, Actualización de Establecimientos y Urbano',
} as const;

export type KindPermission = keyof typeof kindPermissionLabels;

export const kindPermissions = Object.keys(kindPermissionLabels) as readonly KindPermission[];

export const profilePermissions = [
  'PE_PERFIL_ACT_DATOS',
  'PE_PERFIL_CAMBIO_CONTRASENA',
  'PE_PERFIL_ADMIN_FIRMAS',
  'PE_PERFIL_SUBSCRIPCION',
  'PE_PERFIL_ELIMINAR_CUENTA',
] as const;

/** Held by the operators of the installation, in their own tenant. No group of a company can have it. */
export const operatorPermission = 'PE_OPERADOR';

/** What a company may give to its groups. */
export const grantablePermissions = [
  ...officialPermissions,
  ...addedPermissions,
  ...kindPermissions,
  ...profilePermissions,
] as const;

export type GrantablePermission = (typeof grantablePermissions)[number];

export const permissions = [...grantablePermissions, operatorPermission] as const;

export type Permission = (typeof permissions)[number];
