export const messages = {
  title: 'Invitar personas',
  detail: 'Cada persona recibe por correo una contraseña temporal para su primer ingreso.',
  byMail: 'Por correo',
  addresses: 'Correos',
  addressesHint: 'ana@empresa.ec\nLuis Mora <luis@empresa.ec>',
  addressesNote: 'Una persona por línea. Puede poner el nombre antes del correo.',
  group: 'Grupo',
  groupNote: 'El mismo para todas estas personas.',
  noAddress: 'Escriba al menos un correo',
  noGroup: 'Elija un grupo',
  line: (line: number, email: string, message: string): string => `Línea ${line} (${email}): ${message}`,
  invite: (count: number): string => (count === 1 ? 'Invitar a 1 persona' : `Invitar a ${count} personas`),
  inviteNobody: 'Invitar',
  byFile: 'Con una hoja de cálculo',
  fileNote: 'Una persona por fila, con su correo y su grupo. Los nombres son opcionales.',
  template: 'Descargar la hoja',
  sheet: 'Personas de la hoja',
  row: 'Fila',
  email: 'Correo',
  name: 'Nombre',
  problems: 'Qué corregir',
  allGood: 'Todas las filas están bien.',
  withProblems: (count: number): string =>
    count === 1
      ? 'Hay 1 fila por corregir. Corríjala en su hoja y súbala otra vez: todavía no invitamos a nadie.'
      : `Hay ${count} filas por corregir. Corríjalas en su hoja y súbala otra vez: todavía no invitamos a nadie.`,
  fields: { email: 'Correo', name: 'Nombres', last_name: 'Apellidos', group: 'Grupo' } as Readonly<
    Record<string, string>
  >,
  fine: 'Bien',
} as const;
