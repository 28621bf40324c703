import { createHash } from 'node:crypto';

import { pageHeaders } from '../../platform/http/security-headers.ts';
import type { Closure } from '../../platform/tenant.ts';
import { escapeHtml } from './page-template.ts';

const style = `body{font:1.0625rem/1.6 system-ui,sans-serif;color:#06122a;background:#faf8f4;margin:0;min-height:100vh;display:grid;place-items:center}
main{max-width:30rem;margin:1.5rem;padding:2rem;background:#fff;border:1px solid #e8e3d8;border-radius:16px}
p.who{margin:0 0 .25rem;color:#53617c;font-size:.9375rem}h1{font-size:1.625rem;line-height:1.2;margin:0 0 1rem}p{margin:0 0 1rem}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:10px;background:#1458e8;color:#fff;text-decoration:none;font-weight:600}a:focus-visible{outline:3px solid #f5b301;outline-offset:2px}`;

const words: Readonly<Record<Closure, { readonly title: string; readonly paragraphs: readonly string[] }>> = {
  suspended: {
    title: 'El servicio está suspendido',
    paragraphs: [
      'Por ahora nadie puede ingresar ni firmar con esta empresa. Sus enlaces volverán a abrirse cuando el servicio se reanude, si su plazo no ha vencido.',
      'Lo que ya se firmó se conserva y se puede verificar.',
    ],
  },
  deleted: {
    title: 'Esta empresa ya no usa Rúbrica',
    paragraphs: [
      'Sus enlaces y sus cuentas dejaron de servir.',
      'Los documentos que otras personas firmaron se conservan con su evidencia y se pueden verificar.',
    ],
  },
};

/** In place of every page of a company that was suspended or deleted, except the one that verifies. */
export function closedPage(closure: Closure, company: string): string {
  const { title, paragraphs } = words[closure];
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${escapeHtml(company)}</title><style>${style}</style></head>
<body><main><p class="who">${escapeHtml(company)}</p><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}<a href="/verificar">Verificar un documento</a></main></body>
</html>
`;
}

export const closedPageHeaders = {
  ...pageHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-ancestors 'none'",
  ].join('; '),
} as const;
