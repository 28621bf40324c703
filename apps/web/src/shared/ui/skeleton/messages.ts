export const messages = { loading: 'Cargando…' } as const;
