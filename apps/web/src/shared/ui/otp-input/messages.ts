export const messages = {
  label: 'Código de verificación',
  digit: (place: number, count: number) => `Dígito ${place} de ${count}`,
  waitBefore: 'Puede pedir otro código en',
  resend: 'Enviar otro código',
  ready: 'Ya puede pedir otro código.',
} as const;
