export const messages = {
  turn: 'Girar',
  closer: 'Acercar',
  further: 'Alejar',
} as const;
