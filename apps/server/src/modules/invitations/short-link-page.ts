import { createHash } from 'node:crypto';

import type { FileAnswer } from '@rubrica/contract';

/** Why the page is shown; undefined for somebody who wants to type a code. */
export type Notice = 'no_se_abre' | 'espere' | undefined;

interface PageFacts {
  readonly company: string;
  /** Empty where the company has named none. */
  readonly phone: string;
  readonly notice: Notice;
}

const style = `:root{color-scheme:light}body{font:1.125rem/1.55 system-ui,sans-serif;color:#001738;background:#faf8f4;margin:0}
main{max-width:32rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}p{margin:0 0 1rem;color:#3e4f6a}p.who{margin:.25rem 0 1.5rem;font-weight:600;color:#001738}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem;letter-spacing:-.02em}label{display:block;margin:1.5rem 0 .5rem;font-weight:600}
input{box-sizing:border-box;width:100%;min-height:3.5rem;padding:.5rem 1rem;font:600 1.375rem/1.4 ui-monospace,monospace;letter-spacing:.06em;text-transform:uppercase;color:#001738;background:#fff;border:2px solid #6b7890;border-radius:10px}
button{box-sizing:border-box;width:100%;min-height:3.5rem;margin-top:1rem;padding:.5rem 1rem;font:600 1.125rem/1.4 system-ui,sans-serif;color:#fff;background:#0f4bc7;border:0;border-radius:10px}
:focus-visible{outline:3px solid #f5b301;outline-offset:2px}a{color:#0f4bc7;font-weight:600;white-space:nowrap}section{margin-top:2rem;padding:1rem 1.25rem;background:#fff;border:1px solid #e5e1d8;border-radius:12px}section p:last-child{margin:0}h2{font-size:1.125rem;margin:0 0 .5rem}`;

const words: Readonly<Record<Exclude<Notice, undefined> | 'typed', { readonly title: string; readonly body: string }>> =
  {
    typed: {
      title: 'Escriba el código de su enlace',
      body: 'Está en el mensaje que recibió: doce letras y números, después de «/f/».',
    },
    no_se_abre: {
      title: 'Este enlace no se abre',
      body: 'Puede que una letra no sea la correcta, que el plazo haya terminado o que le hayan enviado un enlace más nuevo. Compare el código con el de su mensaje más reciente y escríbalo aquí.',
    },
    espere: {
      title: 'Espere unos minutos',
      body: 'Desde su red se probaron demasiados códigos que no se abren. Para proteger los enlaces de todos, vuelva a intentarlo en diez minutos, o use el botón del correo que recibió.',
    },
  };

/** Without script, light enough for the slowest network. The same for an unknown code and for a link that has ended. */
export function shortLinkPage({ company, phone, notice }: PageFacts): FileAnswer {
  const { title, body } = words[notice ?? 'typed'];
  const form =
    notice === 'espere'
      ? ''
      : `<form action="/f/abrir" method="get"><label for="codigo">Código del enlace</label><input id="codigo" name="codigo" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="7K3M-Q9TX-4HPB"><button type="submit">Abrir</button></form>`;
  const call =
    phone === ''
      ? `Comuníquese con ${escape(company)} por un medio que usted ya conozca.`
      : `Llame a ${escape(company)} al <a href="tel:${escape(phone.replaceAll(/[^\d+]/g, ''))}">${escape(phone)}</a>.`;
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Herramienta de contratos inteligentes · ${escape(company)}</title><style>${style}</style></head>
<body><main><p class="who">${escape(company)}</p><h1>${title}</h1><p>${body}</p>${form}<section><h2>¿Necesita ayuda?</h2><p>${call} Diga el número de operación que está en el mensaje.</p></section></main></body></html>
`;
  return {
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    cacheSeconds: 0,
    contentPolicy: `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'`,
  };
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
