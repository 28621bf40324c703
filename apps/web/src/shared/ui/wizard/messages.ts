export const messages = {
  steps: 'Pasos',
  position: (place: number, count: number) => `Paso ${place} de ${count}`,
  state: { done: 'listo', current: 'paso actual', todo: 'pendiente', error: 'con datos por corregir' },
  close: 'Cerrar',
  back: 'Anterior',
  next: 'Continuar',
  following: (label: string) => `Siguiente: ${label}`,
} as const;
