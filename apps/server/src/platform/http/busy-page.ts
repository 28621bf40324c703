import { createHash } from 'node:crypto';

import { pageHeaders } from './security-headers.ts';

const style = `body{font:1.125rem/1.5 system-ui,sans-serif;color:#1f2937;max-width:28rem;margin:20vh auto;padding:0 1.5rem}
h1{font-size:1.5rem;line-height:1.25}`;

/** For people; programs get JSON. It asks the database for nothing, not even for the company's colours. */
export const busyPage = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Un momento, por favor</title><style>${style}</style></head>
<body><main><h1>Un momento, por favor</h1><p>Hay muchas visitas ahora mismo. Esta página lo intenta sola otra vez en unos segundos; no tiene que hacer nada.</p></main></body>
</html>
`;

export const busyPageHeaders = {
  ...pageHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-ancestors 'none'",
  ].join('; '),
} as const;
