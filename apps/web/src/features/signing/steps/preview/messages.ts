export const messages = {
  loading: 'Buscando sus documentos…',
  position: (place: number, count: number): string => `Documento ${place} de ${count}`,
  read: (count: number): string => (count === 1 ? 'Ya vio la página' : `Ya vio las ${count} páginas`),
  seen: (seen: number, count: number): string => `Ha visto ${seen} de ${count} páginas`,
  goOn: 'Seguir leyendo',
  next: 'Leído, siguiente documento',
  done: 'He leído, continuar',
  myPlaces: 'Ver dónde firmo',
  placeKinds: {
    signature: 'Su firma irá aquí',
    initials: 'Sus iniciales irán aquí',
    date: 'Fecha de su firma',
  } as Readonly<Record<string, string>>,
  place: 'Aquí va algo suyo',
} as const;
