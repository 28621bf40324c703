export const messages = {
  company: 'La empresa',
  title: 'Antes de continuar',
  lead: 'Lea los términos y la política de privacidad con los que se usa su cuenta. Su aceptación queda registrada con fecha y hora, y se la pediremos otra vez solo si los textos cambian.',
  contents: 'Textos de esta página',
  statement: 'Al aceptar declara que leyó ambos textos y que está de acuerdo.',
  leave: 'Salir',
  ownData: 'Pedir una copia, la corrección o la eliminación de mis datos',
  accept: 'Aceptar y continuar',
} as const;
