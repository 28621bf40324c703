export const messages = {
  name: 'Nombres',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  idType: 'Tipo de identificación',
  idTypes: {
    cedula_ciudadania: 'Cédula de ciudadanía',
    cedula_identidad: 'Cédula de identidad',
    pasaporte: 'Pasaporte',
  },
  idNumber: 'Número de identificación',
  country: 'País',
  group: 'Grupo',
  save: 'Guardar cambios',
  saved: 'Sus datos se guardaron.',
} as const;
