export interface MailContent {
  readonly company: {
    readonly name: string;
    readonly primaryColor: string;
    readonly textOnPrimary: string;
    readonly imprint: string;
  };
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Large and alone: a code or a temporary password. */
  readonly secret?: { readonly label: string; readonly value: string };
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing: string;
}

export interface RenderedMail {
  readonly text: string;
  readonly html: string;
}

/** Tables and inline styles: what mail programs have understood for twenty years. The text part stands on its own. */
export function renderMail(content: MailContent): RenderedMail {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ company, title, paragraphs, secret, action, closing }: MailContent): string {
  const parts = [
    title.toUpperCase(),
    ...paragraphs,
    ...(secret ? [`${secret.label}: ${secret.value}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    closing,
    [`${company.name}, con Rúbrica`, company.imprint].filter((line) => line !== '').join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderHtml({ company, preview, title, paragraphs, secret, action, closing }: MailContent): string {
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const body = paragraphs.map(
    (text) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#3e4f6a">${escape(text)}</p>`,
  );
  const shown = secret
    ? `<table role="presentation" width="100%" style="margin:8px 0 24px"><tr><td style="background:#f3f0e9;border-radius:10px;padding:20px;text-align:center"><div style="font-size:13px;color:#56657d">${escape(secret.label)}</div><div style="font-size:30px;line-height:40px;font-weight:700;letter-spacing:4px;color:#001738">${escape(secret.value)}</div></td></tr></table>`
    : '';
  const button = action
    ? `<table role="presentation" style="margin:8px 0 24px"><tr><td style="background:${company.primaryColor};border-radius:10px"><a href="${escape(action.url)}" style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:600;color:${company.textOnPrimary};text-decoration:none">${escape(action.label)}</a></td></tr></table><p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#56657d">Si el botón no funciona, copie esta dirección en su navegador:<br><a href="${escape(action.url)}" style="color:#0f4bc7;word-break:break-all">${escape(action.url)}</a></p>`
    : '';
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title></head>
<body style="margin:0;padding:0;background:#faf8f4;${font}"><div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" style="background:#faf8f4"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #e5e1d8;border-radius:14px">
<tr><td style="background:${company.primaryColor};border-radius:14px 14px 0 0;padding:20px 32px;font-size:17px;font-weight:600;color:${company.textOnPrimary}">${escape(company.name)}</td></tr>
<tr><td style="padding:32px"><h1 style="margin:0 0 16px;font-size:26px;line-height:32px;color:#001738;letter-spacing:-.5px">${escape(title)}</h1>
${body.join('\n')}${shown}${button}<p style="margin:16px 0 0;padding-top:16px;border-top:1px solid #e5e1d8;font-size:13px;line-height:20px;color:#56657d">${escape(closing)}</p></td></tr></table>
<p style="margin:20px 0 0;font-size:12px;color:#56657d">Enviado por ${escape(company.name)} con <b>Rúbrica</b>${company.imprint === '' ? '' : `<br>${escape(company.imprint)}`}</p></td></tr></table></body></html>`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
