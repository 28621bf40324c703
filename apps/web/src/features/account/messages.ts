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
  identity: 'Identidad',
  identityUnproved: 'Nadie ha comprobado todavía el nombre y la identificación de esta cuenta.',
  provedByRegistry: (when: string): string => `Comprobada en el Registro Civil el ${when}.`,
  provedByAdministrator: (name: string | null, when: string): string =>
    name === null ? `Comprobada el ${when}.` : `${name} vio el documento de identidad el ${when}.`,
} as const;
