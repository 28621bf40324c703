export const messages = {
  title: 'Lo que va a firmar',
  loading: 'Preparando el resumen…',
  more: 'Ver todo el resumen',
  others: (count: number): string => (count === 1 ? 'También firma' : 'También firman'),
  parties: 'Quiénes firman',
  own: 'usted',
  onBehalfOf: (name: string): string => `por ${name}`,
  documents: (count: number): string => (count === 1 ? 'Documento' : 'Documentos'),
  pages: (count: number): string => (count === 1 ? '1 página' : `${count} páginas`),
  deadline: 'Puede firmar hasta',
  retry: 'Intentar otra vez',
} as const;
