import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { BundledCertificate, BundledMessage } from '../accompanying.ts';
import { paths } from '../bundle-paths.ts';
import type { BundledFile } from '../bundled-file.ts';
import type { Digest } from '../digest-list.ts';
import { Html, html, jsonIn } from './html.ts';
import type { PageContents } from './page-contents.ts';
import { showCertificates, showFiles, showHistory, showMessages, showPeople, showTexts } from './sections.ts';

export interface PageFacts {
  readonly contents: PageContents;
  readonly files: readonly BundledFile[];
  readonly messages: readonly BundledMessage[];
  readonly certificates: readonly BundledCertificate[];
  /** Of every file of the bundle but this page and the list of digests. */
  readonly digests: readonly Digest[];
  /** As times of the place are shown. */
  /** Whether the installation sealed the list of digests, which this page cannot check. */
  readonly isSealed: boolean;
  readonly showTime: (moment: string) => string;
}

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const style = read('page.css');
const script = read('page.js');

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only its own style and script run, and nothing is fetched from anywhere. */
const policyOf = (styles: readonly string[]): string =>
  `default-src 'none'; style-src ${styles.map(sourceOf).join(' ')}; script-src ${sourceOf(script)}; base-uri 'none'; form-action 'none'`;

const colour = /^#[0-9a-f]{6}$/i;

/** One page without a network that shows the whole bundle and compares its files with their hashes. */
export function writePage(facts: PageFacts): string {
  const { contents, digests } = facts;
  const { company, title } = contents;
  const brand = `:root{--brand:${colour.test(company.color) ? company.color : '#1f3a5f'}}`;
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policyOf([style, brand])}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>Evidencia · ${title} · ${company.name}</title>
        ${raw('style', style)} ${raw('style', brand)}
      </head>
      <body>
        <header>
          <p class="company">${company.name}</p>
          <h1>${title}</h1>
          <p class="what">Evidencia del proceso de firma. Esta página se lee sin conexión y sin programa.</p>
          <dl class="facts">
            ${contents.facts.map(
              ([label, value]) =>
                html`<div>
                  <dt>${label}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
        </header>
        <main>
          ${contents.notices.map((notice) => html`<p class="notice">${notice}</p>`)} ${checkArea()}
          ${showPeople(contents)} ${showFiles(facts)} ${showTexts(contents)} ${showMessages(facts)}
          ${showHistory(contents)} ${showCertificates(facts)}
        </main>
        <footer>
          <p>
            Las horas son de Ecuador continental (UTC−5); las que no tienen fecha son del día en que esa persona firmó.
            ${paths.events} y ${paths.messages} las dan en UTC.
          </p>
        </footer>
        ${raw('script', jsonIn({ files: digests, page: paths.page, list: paths.digests, seal: facts.isSealed ? paths.seal : null, sealDigest: paths.sealDigest }).text, ' type="application/json" id="digests"')}
        ${raw('script', script, ' type="module"')}
      </body>
    </html> `.text;
}

/** Not a letter may be added: the policy of the page knows the hash of what stands inside. */
const raw = (name: 'style' | 'script', text: string, attributes = ''): Html =>
  new Html(`<${name}${attributes}>${text}</${name}>`);

const checkArea = (): Html =>
  html`<section aria-labelledby="check-title" class="check">
    <h2 id="check-title">Compruebe los archivos</h2>
    <p>
      Descomprima el ZIP y elija aquí su carpeta, o arrástrela. Su navegador calcula la huella SHA-256 de cada archivo y
      la compara con la que lleva esta página. Nada sale de su equipo.
    </p>
    <div id="drop" class="drop">
      <label class="choose">Elegir la carpeta<input type="file" id="folder" webkitdirectory multiple /></label>
      <label class="choose second">Elegir archivos<input type="file" id="files" multiple /></label>
      <p class="hint">o arrastre la carpeta hasta aquí</p>
    </div>
    <noscript
      ><p class="notice">
        Este navegador no ejecuta el programa de la página. Use la primera forma de ${paths.readme}.
      </p></noscript
    >
    <p id="verdict" role="status" class="verdict"></p>
    <ul id="results" class="results"></ul>
    <p class="hint">
      Que los archivos coincidan con esta página dice que nadie los cambió después de hacerla. Quién firmó y cuándo lo
      prueban las firmas y los sellos de tiempo dentro de los PDF: ${paths.readme} dice cómo comprobarlos. Quien cambió
      los archivos pudo rehacer también esta página y ${paths.digests}: por eso no basta con ella.
    </p>
  </section>`;
