const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const messages = {
  title: 'Plantillas e-Sign',
  detail:
    'Archivos con sus papeles, lugares de firma y avisos, listos para volver a usarse. No guardan datos de personas.',
  create: 'Nuevo documento',
  empty: 'Todavía no hay plantillas',
  emptyDetail: 'Prepare un e-Sign documento digital y, en su resumen, elija «Guardar como plantilla».',
  noMatch: 'Ninguna plantilla con ese nombre',
  noMatchDetail: 'Busque por el nombre de la plantilla, de un archivo o de su dueño.',
  search: 'Buscar plantillas',
  name: 'Plantilla',
  kind: 'Tipo',
  owner: 'De quién es',
  sharedWith: 'Compartida con',
  lastUsed: 'Último uso',
  version: 'Versión',
  yours: 'Suya',
  notShared: 'Sin compartir',
  never: 'Sin usar todavía',
  about: (files: readonly string[], roles: number) =>
    `${files.length === 1 ? files[0] : counted(files.length, 'documento', 'documentos')} · ${counted(roles, 'papel firma', 'papeles firman')}`,
  savedBy: (version: number, name: string, when: string) => `Versión ${version}, de ${name} el ${when}`,

  use: 'Usar',
  useOf: (name: string) => `Usar la plantilla «${name}»`,
  opening: 'Estamos abriendo la plantilla',
  edit: 'Editar',
  many: 'Enviar a muchos',
  rename: 'Cambiar el nombre',
  share: 'Compartir',
  versions: 'Versiones',
  duplicate: 'Duplicar',
  remove: 'Eliminar',
  cancel: 'Cancelar',
  save: 'Guardar',
  close: 'Cerrar',

  renameTitle: (name: string) => `Cambiar el nombre de «${name}»`,
  duplicateTitle: (name: string) => `Duplicar «${name}»`,
  duplicateDetail: 'La copia es suya: puede cambiarla sin tocar la original. No se comparte con nadie.',
  newName: 'Nombre de la plantilla',
  needsName: 'Escriba un nombre',
  copyOf: (name: string) => `Copia de ${name}`.slice(0, 120),
  renamed: (name: string) => `La plantilla ahora se llama «${name}».`,
  duplicated: (name: string) => `«${name}» quedó lista.`,

  shareTitle: (name: string) => `Compartir «${name}»`,
  shareDetail:
    'Los miembros de estos grupos la usan, pero no la cambian. También la usa quien ya ve los procesos de su dueño.',
  groups: 'Grupos',
  noGroups: 'Elija uno o varios grupos',
  shared: (count: number) =>
    count === 0
      ? 'La plantilla ya no se comparte.'
      : `La plantilla se comparte con ${counted(count, 'grupo', 'grupos')}.`,

  versionsTitle: (name: string) => `Versiones de «${name}»`,
  versionsDetail: 'Los procesos que ya se crearon conservan la versión con que se hicieron.',
  versionName: (number: number) => `Versión ${number}`,
  current: 'La actual',
  restoredFrom: (number: number) => `Es otra vez la versión ${number}.`,
  restoreOf: (number: number) => `Volver a la versión ${number}`,
  restored: (number: number, version: number) => `La versión ${number} es otra vez la actual, como versión ${version}.`,

  removeTitle: (name: string) => `¿Eliminar la plantilla «${name}»?`,
  removeBody: 'Los procesos que se crearon con ella no cambian.',
  removeLosses: ['Sus archivos y lugares de firma', 'Sus versiones anteriores'],
  removeConfirm: 'Eliminar la plantilla',
  removed: 'Plantilla eliminada.',
} as const;
