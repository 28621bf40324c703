import { sandboxCards, sandboxCode } from './cards.ts';
import type { SandboxCharge } from './sandbox-charge.repository.ts';

const dollars = new Intl.NumberFormat('es-EC', { style: 'currency', currency: 'USD' });

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const frame = (title: string, body: string): string => `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Pasarela de demostración</title><style>
:root{font:16px/1.5 system-ui,sans-serif;color:#1c2b22;background:#eef3ef}*{box-sizing:border-box}
body{margin:0;display:grid;min-height:100vh;place-items:center;padding:20px}
main{width:min(440px,100%);background:#fff;border:1px solid #cbd8cf;border-radius:14px;padding:28px}
h1{font-size:22px;margin:0 0 4px}p{margin:6px 0}.sum{font-size:28px;font-weight:650}
.note{background:#fdf5df;color:#6b4e00;border-radius:10px;padding:10px 14px;font-size:14px;margin-bottom:18px}
.wrong{background:#fdeceb;color:#8f1d14;border-radius:10px;padding:10px 14px;margin:14px 0}
label{display:block;font-weight:600;margin:14px 0 4px}
input{width:100%;font:inherit;padding:12px;border:1px solid #76877c;border-radius:10px}
button,a.go{display:block;width:100%;text-align:center;text-decoration:none;padding:14px;margin-top:14px;border:0;border-radius:10px;background:#17633a;color:#fff;font:inherit;font-weight:650;cursor:pointer}
button.plain,a.plain{background:#fff;color:#17633a;border:1px solid #17633a}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
ul{padding-left:18px;font-size:14px;color:#4b5a50}code{white-space:nowrap}</style></head>
<body><main><div class="note">Entorno de demostración: esta página hace las veces de la pasarela del banco. No escriba una tarjeta de verdad: aquí nada se cobra.</div>${body}</main></body></html>`;

const heading = ({ description, amountCents }: SandboxCharge): string =>
  `<h1>${escapeHtml(description)}</h1><p class="sum">${dollars.format(amountCents / 100)}</p>`;

const wrongNote = (wrong: string): string => (wrong === '' ? '' : `<p class="wrong" role="alert">${wrong}</p>`);

const leave = ({ returnUrl }: SandboxCharge, words: string): string =>
  `<a class="go plain" href="${escapeHtml(returnUrl)}">${words}</a>`;

export function renderCardForm(charge: SandboxCharge, wrong = ''): string {
  const cards = sandboxCards.map(({ number, words }) => `<li><code>${spaced(number)}</code> ${words}</li>`);
  return frame(
    'Pagar con tarjeta',
    `${heading(charge)}${wrongNote(wrong)}<form method="post"><label for="card">Número de la tarjeta</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required>
<button name="do" value="pay">Pagar ${dollars.format(charge.amountCents / 100)}</button></form>
${leave(charge, 'Volver sin pagar')}<p>Tarjetas de esta demostración:</p><ul>${cards.join('')}</ul>`,
  );
}

/** The second page, as the bank of the card shows it. The number is not asked for again and stands nowhere. */
export function renderCodeForm(charge: SandboxCharge, wrong = ''): string {
  return frame(
    'Confirmar con su banco',
    `<h1>Su banco le pide confirmar</h1>${heading(charge)}${wrongNote(wrong)}<form method="post">
<label for="code">Código que le envió su banco</label><input id="code" name="code" inputmode="numeric" autocomplete="off" required>
<p>En esta demostración el código es <code>${sandboxCode}</code>.</p>
<button name="do" value="confirm">Confirmar</button></form>
<form method="post"><button class="plain" name="do" value="reject">No fui yo: rechazar</button></form>
${leave(charge, 'Salir sin terminar')}`,
  );
}

export const renderSilence = (charge: SandboxCharge): string =>
  frame(
    'El banco no responde',
    `<h1>El banco no responde</h1><p>No sabemos todavía si la tarjeta se cobró. No pague otra vez: vuelva y pregunte.</p>
${leave(charge, 'Volver')}`,
  );

export const renderOver = (charge: SandboxCharge): string =>
  frame('Terminado', `<h1>Esta página de pago ya terminó</h1>${leave(charge, 'Volver')}`);
