/** On every answer: it is data, not a page, and asks for nothing. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;

/** A tenant's own drawing may carry style, never script, also when someone opens it by itself. */
export const fileContentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
