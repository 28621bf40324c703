/** What the page may load: itself. Scalar writes its styles into the page; nothing else is inline. */
export const pageContentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A demonstration says so here, too. */
export const demonstrationBanner =
  '<aside aria-label="Aviso" style="padding:4px 12px;background:#fdf5df;color:#6b4e00;font:600 13px/20px system-ui,sans-serif;text-align:center">Entorno de demostración · datos de prueba</aside>';

/** The contract for people: Scalar draws it from `openapi.json`. */
export const pageOf = (banner: string): string => `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rúbrica · Llamadas</title><link rel="icon" href="data:,"></head>
<body>${banner}<div id="app"></div>
<noscript>Esta página necesita JavaScript. El mismo contrato está en <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</noscript>
<script src="docs/scalar.js"></script><script src="docs/start.js"></script></body></html>`;

/** Blue ink on warm paper, in the fonts of the reader's machine. */
const customCss = `
:root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }
.light-mode { --scalar-color-1: #001738; --scalar-color-2: #3d4c66; --scalar-color-3: #56657d; --scalar-color-accent: #0f4bc7;
  --scalar-background-1: #faf8f4; --scalar-background-2: #f3f0e9; --scalar-background-3: #e5e1d8; --scalar-border-color: #d3cfc5; }`;

/** Without fonts, proxy, telemetry, assistant or any link into Scalar's own services. Tokens are not stored. */
const configuration = {
  url: 'openapi.json',
  localization: { locale: 'es' },
  customCss,
  withDefaultFonts: false,
  proxyUrl: '',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
};

/** Places of the page that other pages link to, and what Scalar calls them. */
const places = { '#errores': '#description/errores', '#eventos-que-enviamos': '#tag/webhooks' };

export const startScript = `const places = ${JSON.stringify(places)};
if (places[location.hash]) history.replaceState(null, '', places[location.hash]);
Scalar.createApiReference('#app', ${JSON.stringify(configuration)});
`;
