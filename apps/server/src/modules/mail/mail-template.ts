import { dark, light } from './mail-colours.ts';

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
  /** Large and alone, before the words: a code or a temporary password. */
  readonly secret?: { readonly label: string; readonly value: string };
  readonly action?: MailAction;
  /** Below the button: what is good to know later. */
  readonly afterAction?: readonly string[];
  /** What to do who does not trust the mail. */
  readonly doubt?: string;
  readonly closing: string;
}

/** The one button. */
export interface MailAction {
  readonly label: string;
  /** Null in a test: the button leads nowhere. */
  readonly url: string | null;
  /** The same in an address that can be typed. */
  readonly shortUrl?: string | undefined;
}

export interface RenderedMail {
  readonly text: string;
  readonly html: string;
}

const noLink = '(sin enlace: es una prueba)';
const doubtTitle = '¿Duda de este mensaje?';
const typedLead = 'O escriba en su navegador:';

/** Tables and inline styles: what mail programs have understood for twenty years. The text part stands on its own. */
export function renderMail(content: MailContent): RenderedMail {
  return { text: renderText(content), html: renderHtml(content) };
}

const typed = (address: string): string => address.replace(/^https:\/\//, '');

/** The same words in the same order. The whole link comes last: it fills many lines and is typed by nobody. */
function renderText({
  company,
  title,
  paragraphs,
  secret,
  action,
  afterAction = [],
  doubt,
  closing,
}: MailContent): string {
  const parts = [
    title,
    ...(secret ? [`${secret.label}: ${secret.value}`] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.shortUrl ?? action.url ?? noLink}`] : []),
    ...afterAction,
    ...(doubt === undefined ? [] : [`${doubtTitle}\n${doubt}`]),
    closing,
    [`Enviado por ${company.name} con Rúbrica`, company.imprint].filter((line) => line !== '').join('\n'),
    ...(action?.shortUrl === undefined ? [] : [`El mismo enlace, completo:\n${action.url}`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs that know the night read these; the others show the day. */
const night = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${(
  Object.keys(dark) as (keyof typeof dark)[]
)
  .map((name) => `.c-${name}{color:${dark[name]} !important}.b-${name}{background:${dark[name]} !important}`)
  .join('')}.l-line{border-color:${dark.line} !important}}`;

const renderParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs
    .map(
      (text) =>
        `<p class="c-text" style="margin:0 0 16px;font-size:17px;line-height:26px;overflow-wrap:anywhere;word-break:break-word;color:${light.text}">${escape(text)}</p>`,
    )
    .join('\n');

function renderHtml(mail: MailContent): string {
  const { company, preview, title, paragraphs, secret, action, afterAction = [], doubt, closing } = mail;
  const band = `background:${company.primaryColor};color:${company.textOnPrimary}`;
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(title)}</title><style>${night}</style></head>
<body class="b-ground" style="margin:0;padding:0;background:${light.ground};${font}"><div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" class="b-ground" style="background:${light.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" class="b-sheet l-line" style="max-width:560px;background:${light.sheet};border:1px solid ${light.line};border-radius:14px">
<tr><td style="${band};border-radius:14px 14px 0 0;padding:18px 24px;font-size:17px;font-weight:600">${escape(company.name)}</td></tr>
<tr><td style="padding:28px 24px"><h1 class="c-title" style="margin:0 0 16px;font-size:26px;line-height:32px;color:${light.title};letter-spacing:-.5px">${escape(title)}</h1>
${renderSecret(secret)}${renderParagraphs(paragraphs)}${renderAction(action, band)}${renderParagraphs(afterAction)}${renderDoubt(doubt)}<p class="c-quiet l-line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${light.line};font-size:14px;line-height:21px;color:${light.quiet}">${escape(closing)}</p></td></tr></table>
<p class="c-quiet" style="margin:20px 0 0;font-size:13px;line-height:19px;color:${light.quiet}">Enviado por ${escape(company.name)} con <b>Rúbrica</b>${company.imprint === '' ? '' : `<br>${escape(company.imprint)}`}</p></td></tr></table></body></html>`;
}

const renderSecret = (secret: MailContent['secret']): string =>
  secret === undefined
    ? ''
    : `<table role="presentation" width="100%" style="margin:8px 0 24px"><tr><td class="b-box" style="background:${light.box};border-radius:10px;padding:20px;text-align:center"><div class="c-quiet" style="font-size:14px;color:${light.quiet}">${escape(secret.label)}</div><div class="c-title" style="font-size:32px;line-height:42px;font-weight:700;letter-spacing:4px;color:${light.title}">${escape(secret.value)}</div></td></tr></table>`;

function renderAction(action: MailAction | undefined, band: string): string {
  if (action === undefined) return '';
  const { label, url, shortUrl } = action;
  const look = `display:block;padding:16px 20px;font-size:18px;font-weight:600;${band};border-radius:10px;text-decoration:none`;
  const pressed =
    url === null
      ? `<span style="${look}">${escape(label)}</span>`
      : `<a href="${escape(url)}" style="${look}">${escape(label)}</a>`;
  const button = `<table role="presentation" width="100%" style="margin:8px 0 20px"><tr><td align="center" style="${band};border-radius:10px">${pressed}</td></tr></table>`;
  if (shortUrl === undefined) return button;
  return `${button}<p class="c-quiet" style="margin:0 0 20px;font-size:15px;line-height:22px;color:${light.quiet}">${typedLead}<br><a href="${escape(shortUrl)}" class="c-link" style="color:${light.link};font-weight:700;text-decoration:none;word-break:break-all">${typedHtml(shortUrl)}</a></p>`;
}

/** A line ends before the code, never inside it. */
function typedHtml(address: string): string {
  const shown = typed(address);
  const place = shown.indexOf('/f/');
  return `${escape(shown.slice(0, place))}<wbr><span style="white-space:nowrap">${escape(shown.slice(place))}</span>`;
}

const renderDoubt = (doubt: string | undefined): string =>
  doubt === undefined
    ? ''
    : `<table role="presentation" width="100%" style="margin:4px 0 0"><tr><td class="b-box c-text" style="background:${light.box};border-radius:10px;padding:16px 18px;font-size:15px;line-height:23px;color:${light.text}"><b class="c-title" style="color:${light.title}">${doubtTitle}</b><br>${escape(doubt)}</td></tr></table>`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
