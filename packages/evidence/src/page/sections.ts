import type { BundledCertificate, BundledMessage } from '../accompanying.ts';
import { certificatePath } from '../bundle-paths.ts';
import type { BundledFile } from '../bundled-file.ts';
import { html, type Html } from './html.ts';
import type { PageContents, PageFactsOfPerson } from './page-contents.ts';

const section = (id: string, title: string, body: Html | readonly Html[]): Html =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${body}
  </section>`;

const facts = (pairs: readonly (readonly [string, string])[]): Html =>
  html`<dl class="facts">
    ${pairs.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

export const showPeople = ({ people }: Pick<PageContents, 'people'>): Html =>
  section('people', 'Quién firmó y cómo se comprobó quién es', people.map(showPerson));

const showPerson = ({ name, sentences, accepted, facts: known }: PageFactsOfPerson): Html =>
  html`<article class="card">
    <h3>${name}</h3>
    ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
    ${
      accepted.length === 0
        ? undefined
        : html`<p>Aceptó, palabra por palabra:</p>
            <ul>
              ${accepted.map((one) => html`<li>${one}</li>`)}
            </ul>`
    }
    ${facts(known)}
  </article>`;

const stageNames: Readonly<Record<BundledFile['stage'], string>> = {
  sheet: 'Hoja de registro',
  signed: 'Documento como lo dejaron sus firmantes (para FirmaEC)',
  archived: 'Copia de archivo con sellos de tiempo (para conservar)',
  original: 'Archivo original',
  prepared: 'Preparado para la firma',
  annex: 'Documento habilitante',
  text: 'Texto aceptado',
  scanned: 'Escaneo de lo firmado en papel',
};

/** Relative to the page: each part of a name as an address needs it. */
const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const showFiles = ({ files }: { readonly files: readonly BundledFile[] }): Html =>
  section(
    'documents',
    'Qué se firmó: los archivos del proceso',
    html`<ul class="files">
      ${files.map(
        ({ path, name, stage, sha256 }) =>
          html`<li class="card">
            <p><a href="${addressOf(path)}">${name}</a></p>
            <p class="quiet">${stageNames[stage]} · ${path}</p>
            <p class="hash">SHA-256 ${sha256}</p>
          </li>`,
      )}
    </ul>`,
  );

export const showTexts = ({ texts }: Pick<PageContents, 'texts'>): Html =>
  section(
    'texts',
    'Los textos que se aceptaron',
    texts.length === 0
      ? html`<p>La historia no nombra ningún texto aceptado.</p>`
      : texts.map(
          ({ name, sha256, body }) =>
            html`<details class="card">
              <summary>${name}</summary>
              <p class="hash">SHA-256 ${sha256}</p>
              <div class="text" tabindex="0" role="region" aria-label="${name}">${body}</div>
            </details>`,
        ),
  );

const purposes: Readonly<Record<BundledMessage['purpose'], string>> = {
  link: 'Enlace para firmar',
  reminder: 'Recordatorio',
  code: 'Código de un solo uso',
  notice: 'Aviso',
};
const channels: Readonly<Record<BundledMessage['channel'], string>> = {
  email: 'Correo',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

type ShowTime = (moment: string) => string;

function showDelivery(message: BundledMessage, showTime: ShowTime): string {
  const states = [
    ['Entregado', message.delivered_at],
    ['Leído', message.read_at],
    ['No entregado', message.failed_at],
  ] as const;
  const known = states.flatMap(([word, at]) => (at === null ? [] : [`${word} el ${showTime(at)}, según su proveedor`]));
  if (known.length === 0) return 'No hay constancia de entrega';
  return [...known, ...(message.failure === null ? [] : [message.failure])].join('. ');
}

export function showMessages({
  messages,
  showTime,
  contents: { messagesNote },
}: {
  readonly contents: Pick<PageContents, 'messagesNote'>;
  readonly messages: readonly BundledMessage[];
  readonly showTime: ShowTime;
}): Html {
  const items = messages.map(
    (message) =>
      html`<li class="card">
        <p>
          <strong>${purposes[message.purpose]}</strong> · ${channels[message.channel]} a ${message.name} (${message.to})
        </p>
        <p>Enviado el ${showTime(message.sent_at)}. ${showDelivery(message, showTime)}.</p>
        <p class="quiet">
          ${message.event === null ? 'Consta en el registro de mensajes, no en la historia encadenada.' : `Hecho ${message.event} de la historia.`}
        </p>
      </li>`,
  );
  return section('messages', 'Los mensajes y sus constancias de entrega', [
    html`<p>
      Una constancia de entrega es la palabra del proveedor que la empresa contrató para enviar el mensaje. No prueba
      quién lo leyó. De los correos no hay constancia de entrega. Los avisos por correo, por ejemplo que puede continuar
      o que su copia está lista, no se registran y no están aquí. Las direcciones son las que la empresa tiene hoy de
      cada persona.
    </p>`,
    ...(messagesNote === undefined ? [] : [html`<p class="notice">${messagesNote}</p>`]),
    items.length === 0
      ? html`<p>No consta ningún enlace, recordatorio, código ni mensaje de texto.</p>`
      : html`<ul class="files">
          ${items}
        </ul>`,
  ]);
}

export const showHistory = ({ history, omittedEvents }: Pick<PageContents, 'history' | 'omittedEvents'>): Html =>
  section('history', 'La historia, hecho por hecho', [
    html`<p>Cada hecho lleva la huella del anterior: quien cambie uno rompe todos los que siguen.</p>`,
    html`<details>
      <summary>Ver los ${history.length} hechos</summary>
      <ol class="history">
        ${history.map(
          ({ number, at, title, who, origin, hash, isMasked }) =>
            html`<li value="${number}">
              <p><strong>${title}</strong></p>
              <p class="quiet">
                ${[at, who, origin].filter(Boolean).join(' · ')}${isMasked ? html` · <em>datos de otra persona ocultos</em>` : undefined}
              </p>
              <p class="hash">${hash}</p>
            </li>`,
        )}
      </ol>
    </details>`,
    ...(omittedEvents > 0 ? [html`<p>${omittedEvents} hechos más están solo en historia.json.</p>`] : []),
  ]);

export function showCertificates({ certificates }: { readonly certificates: readonly BundledCertificate[] }): Html {
  const words = {
    raiz: 'Raíz',
    'otra-raiz': 'Raíz que solo trae un archivo firmado: esta instalación no la tiene por confiable',
    intermedia: 'Intermedia',
  } as const;
  const placeOf = (one: BundledCertificate): number =>
    certificates.filter(({ kind }) => kind === one.kind).indexOf(one);
  return section('certificates', 'En quién confiar', [
    html`<p>
      Las firmas y los sellos de tiempo llevan a estas entidades. Compare la huella de cada raíz con la que publica la
      entidad misma.
    </p>`,
    html`<ul class="files">
      ${certificates.map(
        (one) =>
          html`<li class="card">
            <p><a href="${addressOf(certificatePath(one.kind, placeOf(one), one.name))}">${one.name}</a></p>
            <p class="quiet">${words[one.kind]}</p>
            <p class="hash">SHA-256 ${one.fingerprint}</p>
          </li>`,
      )}
    </ul>`,
  ]);
}
