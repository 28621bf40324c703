export const messages = {
  /** The one English line of the product, as its people know it. */
  notFound: 'This page could not be found',
  notFoundHelp:
    'Esta página no existe o ya no está disponible. Si venía a firmar, abra otra vez el enlace de su mensaje.',
  noTenant: 'No encontramos una empresa en esta dirección. Revise que el enlace esté completo.',
  home: 'Volver al inicio',
  denied: 'No tiene acceso a esta página',
  deniedHelp:
    'Su usuario no tiene el permiso necesario. Si lo necesita para su trabajo, solicítelo a su administrador.',
  failed: 'Se ha producido un error inesperado',
  failedHelp: 'Lo que usted ya guardó está a salvo. Intente nuevamente por favor.',
  retry: 'Intentar nuevamente',
} as const;
