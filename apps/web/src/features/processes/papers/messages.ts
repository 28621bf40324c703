export const messages = {
  see: 'Ver',
  seePaper: (name: string): string => `Ver ${name}`,
  turn: 'Girar',
  closer: 'Acercar',
  further: 'Alejar',
} as const;
