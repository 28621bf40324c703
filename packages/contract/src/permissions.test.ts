import { expect, test } from 'vitest';

import { kindPermissions, officialPermissions, profilePermissions } from './permissions.ts';

test('the official codes are those of the specification, letter for letter', () => {
  expect(officialPermissions.join(', ')).toBe(
    'PE_CREACION, PE_MONITOREO_PROCESOS, PE_GENERACION_REPORTES, PE_CERTIFICADOS, PE_CANCELAR_CARGAS_MASIVAS, ' +
      'PE_ADMINISTRACION_USUARIOS, PE_SOPORTE, PE_PERFIL, PE_REENVIAR, PE_CANCELAR, PE_ELIMINAR, PE_VALIDAR, ' +
      'PE_SOLICITAR_CAMBIOS, PE_APROBAR, PE_SEGUIMIENTO, PE_ESTATUS_FIRMANTES, PE_FIRMA_FISICA, PE_VER_DOCUMENTOS, ' +
      'PE_DESBLOQUEAR, PE_POR_VALIDAR, PE_INGRESAR_CAMBIOS, PE_CONFIRM_SIGNERS, PE_PROCESS_FINISH, ' +
      'PE_PROCEDURES_RECEIVED, PE_CREAR_REPORTE_GENERAL, PE_CREAR_REPORTE_ESPECIAL, PE_CANCELACION_MASIVAS, ' +
      'PE_LISTAR_USUARIOS, PE_CREAR_USUARIO, PE_MODIFICAR_USUARIO, PE_ELIMINAR_USUARIO',
  );
});

test('each kind of process that the specification names has its code', () => {
  expect(kindPermissions).toEqual(
    expect.arrayContaining([
      'PP_DOCUMENTO_DIGITAL',
      'PP_ADHESION',
      'PP_COMPRAVENTA',
      'PP_CREDITOS_PREAPROBADOS',
      'PP_APERTURA_CUENTA',
      'PP_COMERCIOS_DCE',
    ]),
  );
});

test('the sections of the profile have five codes', () => {
  expect(profilePermissions).toEqual([
    'PE_PERFIL_ACT_DATOS',
    'PE_PERFIL_CAMBIO_CONTRASENA',
    'PE_PERFIL_ADMIN_FIRMAS',
    'PE_PERFIL_SUBSCRIPCION',
    'PE_PERFIL_ELIMINAR_CUENTA',
  ]);
});
