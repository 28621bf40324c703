/** On every answer: it is data, not a page, and asks for nothing. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;

/** Besides those above, on every page. Its content policy is made with it, because of the nonce. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
} as const;

/** A tenant's own drawing may carry style, never script, also when someone opens it by itself. */
export const fileContentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
