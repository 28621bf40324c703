import { sandboxAccounts } from './accounts.ts';

const titles: Readonly<Record<string, string>> = {
  Google: 'Google',
  Facebook: 'Facebook',
  SignInWithApple: 'Apple',
  Microsoft: 'Microsoft',
};

/** Plays the provider's own page: who is signing in? */
export function renderLoginPage(provider: unknown): string {
  const title = typeof provider === 'string' ? (titles[provider] ?? 'el directorio') : 'el directorio';
  const accounts = sandboxAccounts.map(
    ({ sub, email, given_name: name, family_name: lastName }) =>
      `<button name="account" value="${sub}"><b>${name} ${lastName}</b><span>${email}</span></button>`,
  );
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Ingresar con ${title} · Entorno de demostración</title><style>
:root{font:16px/1.5 system-ui,sans-serif;color:#001738;background:#faf8f4}body{margin:0;display:grid;min-height:100vh;place-items:center;padding:20px;box-sizing:border-box}
main{width:min(420px,100%);background:#fff;border:1px solid #e5e1d8;border-radius:14px;padding:28px;box-sizing:border-box}
p{color:#56657d;margin:8px 0 20px}h1{font-size:22px;margin:0}.note{background:#fdf5df;color:#6b4e00;border-radius:10px;padding:10px 14px;font-size:14px;margin-bottom:20px}
button{display:block;width:100%;text-align:left;padding:14px 16px;margin-top:10px;border:1px solid #8791a3;border-radius:10px;background:#fff;font:inherit;cursor:pointer;color:inherit}
button:hover{background:#f7f9fe}button:focus-visible{outline:2px solid #145bea;outline-offset:2px}button span{display:block;color:#56657d;font-size:14px}</style></head>
<body><main><div class="note">Entorno de demostración: esta página hace las veces de ${title}.</div><h1>Elija una cuenta</h1><p>para continuar en Rúbrica</p>
<form method="post">${accounts.join('')}</form></main></body></html>`;
}
