export const messages = {
  title: 'Así quedará su firma',
  where: (name: string, page: number): string => `Página ${page} de «${name.replace(/\.pdf$/i, '')}».`,
  drawing: 'Dibujando cómo quedará…',
  failed: 'No pudimos dibujar cómo quedará su firma. Puede firmar igual.',
} as const;
