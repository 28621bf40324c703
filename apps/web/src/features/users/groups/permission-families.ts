import { kindPermissions, profilePermissions, type GrantablePermission } from '@rubrica/contract';

export interface PermissionFamily {
  readonly title: string;
  readonly permissions: readonly GrantablePermission[];
}

/** What may be given, gathered by what people do with it. */
export const permissionFamilies: readonly PermissionFamily[] = [
  {
    title: 'Crear y seguir procesos',
    permissions: [
      'PE_CREACION',
      'PE_MONITOREO_PROCESOS',
      'PE_SEGUIMIENTO',
      'PE_ESTATUS_FIRMANTES',
      'PE_VER_DOCUMENTOS',
      'PE_REENVIAR',
      'PE_INGRESAR_CAMBIOS',
      'PE_FIRMA_FISICA',
      'PE_CANCELAR',
      'PE_ELIMINAR',
      'PE_CANCELACION_MASIVAS',
      'PE_CANCELAR_CARGAS_MASIVAS',
    ],
  },
  { title: 'Tipos de proceso que puede crear', permissions: kindPermissions },
  {
    title: 'Revisar y decidir',
    permissions: [
      'PE_POR_VALIDAR',
      'PE_VALIDAR',
      'PE_SOLICITAR_CAMBIOS',
      'PE_CONFIRM_SIGNERS',
      'PE_APROBAR',
      'PE_REVISAR_IDENTIDAD',
      'PE_DESBLOQUEAR',
      'PE_PROCESS_FINISH',
      'PE_PROCEDURES_RECEIVED',
    ],
  },
  {
    title: 'Reportes y soporte',
    permissions: ['PE_GENERACION_REPORTES', 'PE_CREAR_REPORTE_GENERAL', 'PE_CREAR_REPORTE_ESPECIAL', 'PE_SOPORTE'],
  },
  {
    title: 'Usuarios',
    permissions: [
      'PE_ADMINISTRACION_USUARIOS',
      'PE_LISTAR_USUARIOS',
      'PE_CREAR_USUARIO',
      'PE_MODIFICAR_USUARIO',
      'PE_ELIMINAR_USUARIO',
    ],
  },
  {
    title: 'Empresa',
    permissions: [
      'PE_EMPRESA',
      'PE_PAGOS',
      'PE_CERTIFICADOS',
      'PE_PLANTILLAS',
      'PE_PUBLICAR_PLANTILLAS',
      'PE_INTEGRACIONES',
      'PE_AUDITORIA',
      'PE_DATOS_PERSONALES',
    ],
  },
  { title: 'Su propio perfil', permissions: ['PE_PERFIL', ...profilePermissions] },
];
