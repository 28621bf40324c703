export const messages = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  willBeLost: 'Se perderá:',
  reason: 'Motivo',
  reasonMissing: 'Ingrese el motivo',
  reasonPlaceholder: 'Explique brevemente por qué',
  type: (words: string) => `Para continuar, escriba «${words}»`,
  typeMissing: (words: string) => `Escriba «${words}» tal como se muestra`,
  failed: 'No se pudo completar. Intente nuevamente por favor.',
} as const;
