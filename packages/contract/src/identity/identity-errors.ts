/** Of reviews of identity, their pictures, and what people ask about their data. */
export const identityErrors = {
  'picture.not_found': { status: 404, message: 'No existe esa fotografía, o ya no se puede ver.' },
} as const;
