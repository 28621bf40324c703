export const messages = {
  see: 'Ver',
  seePaper: (name: string): string => `Ver ${name}`,
} as const;
