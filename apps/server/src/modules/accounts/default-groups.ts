import {
  addedPermissions,
  kindPermissions,
  officialPermissions,
  profilePermissions,
  type Permission,
  type Reach,
} from '@rubrica/contract';

export interface DefaultGroup {
  readonly name: string;
  readonly reach: Reach;
  readonly permissions: readonly Permission[];
}

const profile = ['PE_PERFIL', ...profilePermissions] as const;

/** What a new tenant starts with. Each group has one role of its own name; both can be changed afterwards. */
export const defaultGroups = [
  {
    name: 'Administrador',
    reach: 'tenant',
    permissions: [...officialPermissions, ...addedPermissions, ...kindPermissions, ...profilePermissions],
  },
  {
    name: 'Oficial',
    reach: 'group',
    permissions: [
      'PE_CREACION',
      'PE_MONITOREO_PROCESOS',
      'PE_SEGUIMIENTO',
      'PE_ESTATUS_FIRMANTES',
      'PE_VER_DOCUMENTOS',
      'PE_REENVIAR',
      'PE_CANCELAR',
      'PE_INGRESAR_CAMBIOS',
      'PE_FIRMA_FISICA',
      'PE_GENERACION_REPORTES',
      'PE_CREAR_REPORTE_GENERAL',
      ...profile,
      ...kindPermissions,
    ],
  },
  {
    name: 'Validador',
    reach: 'tenant',
    permissions: [
      'PE_MONITOREO_PROCESOS',
      'PE_POR_VALIDAR',
      'PE_VALIDAR',
      'PE_SOLICITAR_CAMBIOS',
      'PE_APROBAR',
      'PE_CONFIRM_SIGNERS',
      'PE_DESBLOQUEAR',
      'PE_SEGUIMIENTO',
      'PE_ESTATUS_FIRMANTES',
      'PE_VER_DOCUMENTOS',
      'PE_PROCESS_FINISH',
      'PE_PROCEDURES_RECEIVED',
      'PE_REVISAR_IDENTIDAD',
      ...profile,
    ],
  },
  {
    name: 'Auditor',
    reach: 'tenant',
    permissions: [
      'PE_MONITOREO_PROCESOS',
      'PE_SEGUIMIENTO',
      'PE_ESTATUS_FIRMANTES',
      'PE_VER_DOCUMENTOS',
      'PE_GENERACION_REPORTES',
      'PE_CREAR_REPORTE_GENERAL',
      'PE_CREAR_REPORTE_ESPECIAL',
      'PE_AUDITORIA',
      ...profile,
    ],
  },
  {
    name: 'Soporte',
    reach: 'tenant',
    permissions: [
      'PE_SOPORTE',
      'PE_MONITOREO_PROCESOS',
      'PE_ESTATUS_FIRMANTES',
      'PE_SEGUIMIENTO',
      'PE_DESBLOQUEAR',
      'PE_LISTAR_USUARIOS',
      ...profile,
    ],
  },
  {
    name: 'Usuario Estándar',
    reach: 'own',
    permissions: [
      'PE_CREACION',
      'PE_MONITOREO_PROCESOS',
      'PE_REENVIAR',
      'PE_CANCELAR',
      'PE_VER_DOCUMENTOS',
      'PE_SEGUIMIENTO',
      ...profile,
      'PP_DOCUMENTO_DIGITAL',
    ],
  },
] as const satisfies readonly DefaultGroup[];

/** The only group of the operators' tenant. Its audit log is theirs. */
export const operatorGroup: DefaultGroup = {
  name: 'Operador',
  reach: 'tenant',
  permissions: ['PE_OPERADOR', 'PE_AUDITORIA', 'PE_PERFIL', 'PE_PERFIL_ACT_DATOS', 'PE_PERFIL_CAMBIO_CONTRASENA'],
};

export type DefaultGroupName = (typeof defaultGroups)[number]['name'];
