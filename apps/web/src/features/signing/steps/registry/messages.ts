export const messages = {
  title: 'Su código dactilar',
  lead: 'Está en la parte de atrás de su cédula. Con él confirmamos su identidad en el Registro Civil.',
  label: 'Código dactilar',
  note: 'Una letra, cuatro números, una letra y cuatro números',
  example: 'V1234V5678',
  wrongShape: 'El código dactilar tiene esta forma: V1234V5678',
  card: 'Reverso de la cédula. El código dactilar está en la esquina superior derecha; en la cédula con chip, a un lado de los demás datos.',
  here: 'Aquí está',
  verify: 'Comprobar',
  why: '¿Qué se comprueba?',
  because: 'Que el código y su nombre son los que tiene el Registro Civil.',
} as const;
