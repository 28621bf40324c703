export const messages = {
  title: 'Avisos',
  bell: (count: number, isFloor: boolean): string => {
    if (count === 0) return 'Avisos, ninguno sin leer';
    return `Avisos, ${isFloor ? 'más de ' : ''}${count} sin leer`;
  },
  badge: (count: number, isFloor: boolean): string => (isFloor ? '99+' : `${count}`),
  scopes: { own: 'Para usted', team: 'Equipo', all: 'Todos' },
  readAll: 'Marcar como leídos',
  settings: 'Qué avisos quiere',
  back: 'Volver a los avisos',
  close: 'Cerrar',
  unread: 'Sin leer',
  more: 'Ver anteriores',
  loading: 'Cargando los avisos…',
  failed: 'No pudimos leer los avisos. Revise su conexión.',
  retry: 'Reintentar',
  nothing: 'Está al día',
  nothingDetail: 'Aquí aparece lo que pasa con los procesos, durante 90 días.',
  settingsDetail:
    'El correo sale a las 7 de la mañana con lo que no haya leído. Si no hay nada que contar, no sale. Los correos que piden algo urgente salen igual, al momento.',
  onPage: 'En la página',
  inDigest: 'Correo de la mañana',
  inPlace: (topic: string, place: string): string => `${topic}: ${place}`,
} as const;
