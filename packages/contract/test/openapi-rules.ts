/** Rules of the linters that do not suit this document, each with its reason. A rule that finds nothing any more is removed. */
export const switchedOff = {
  redocly: {
    'no-ambiguous-paths':
      'The paths are given by the specification of the product (`/auth_user/detail/{id}` beside `/auth_user/{id}/profile`); the router prefers the fixed part.',
    'operation-2xx-response': 'GET /oauth2/authorize only redirects.',
    'no-path-trailing-slash':
      'The specification of the product gives one call of certificates with a slash at its end.',
  },
  spectral: {
    'info-contact': 'Whoever runs an installation answers for it; no address is true for all of them.',
    'openapi-tags-alphabetical': 'The groups stand in the order in which a reader needs them.',
    'path-keys-no-trailing-slash':
      'The specification of the product gives one call of certificates with a slash at its end.',
    'operation-description': 'The summary is a whole sentence; a call has a description only where that is not enough.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
