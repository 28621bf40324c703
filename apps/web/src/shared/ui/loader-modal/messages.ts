export const messages = {
  title: 'Un momento, por favor',
  offline: 'Sin conexión. Esperamos a que vuelva la red; no cierre esta página.',
  /** In the order in which they are shown. */
  steps: [
    'Validando la información…',
    'Recopilando los datos…',
    'Espere, ya casi terminamos…',
    'Verificando que el proceso no tenga errores…',
    'Subiendo los archivos a la nube…',
    'Esto está tardando más de lo habitual…',
    'No se preocupe: si algo falla, le avisaremos.',
  ],
} as const;
