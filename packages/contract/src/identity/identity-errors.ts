/** Of reviews of identity, their pictures, and what people ask about their data. */
export const identityErrors = {
  'picture.not_found': { status: 404, message: 'No existe esa fotografía, o ya no se puede ver.' },
  'registry.deceased': {
    status: 409,
    message: 'El Registro Civil registra la defunción de esta persona. El proceso no puede continuar.',
  },
} as const;
