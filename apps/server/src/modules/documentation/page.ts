import {
  api,
  errorCatalogue,
  webhookHeaderDescriptions,
  webhookHeaders,
  webhookMessage,
  webhookMessages,
  type Access,
  type Endpoint,
} from '@rubrica/contract';
import { z } from 'zod';

import { pageStyle } from './page-style.ts';

type Operation = readonly [id: string, endpoint: Endpoint];

/** The contract for people: one page without script, made when the server starts. */
export function renderDocumentation(version: string): string {
  const byTag = Object.groupBy(Object.entries<Endpoint>(api), ([, endpoint]) => endpoint.tag);
  const sections = Object.entries(byTag);
  const links = [...sections.map(([tag]) => tag), eventsTitle]
    .map((tag) => `<a href="#${anchor(tag)}">${escape(tag)}</a>`)
    .join('');
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rúbrica · Llamadas</title><style>${pageStyle}</style></head>
<body><header><h1>Llamadas de Rúbrica</h1>
<p>Versión ${escape(version)}. Las rutas cuelgan de <code>/backend</code> en el host de cada empresa, salvo las que dicen «raíz».
El mismo contrato, para programas: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p><nav aria-label="Secciones">${links}</nav></header>
<main>${sections.map(([tag, operations = []]) => renderSection(tag, operations)).join('')}${renderEvents()}${renderErrors()}</main></body></html>`;
}

function renderSection(tag: string, operations: readonly Operation[]): string {
  return `<section id="${anchor(tag)}"><h2>${escape(tag)}</h2>${operations.map(renderOperation).join('')}</section>`;
}

function renderOperation([id, endpoint]: Operation): string {
  const { method, path, base, summary, access, errors } = endpoint;
  return `<article><h3><b class="${method}">${method}</b> <code>${escape(path)}</code></h3>
<p>${escape(summary)} <small>${base === 'backend' ? '' : 'Raíz del host. '}${describeAccess(access)} <code>${id}</code></small></p>
${renderFields('Ruta', endpoint.params)}${renderFields('Consulta', endpoint.query)}${renderFields('Cuerpo', endpoint.body)}
${endpoint.response instanceof z.ZodType ? renderFields('Respuesta', endpoint.response, 'output') : ''}
${errors.length > 0 ? `<p class="errors">Errores: ${errors.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(' ')}</p>` : ''}</article>`;
}

const eventsTitle = 'Eventos que enviamos';

/** What arrives at a registered webhook. */
function renderEvents(): string {
  const headers = (['id', 'timestamp', 'signature'] as const).map(
    (header) => `<dt><code>${webhookHeaders[header]}</code></dt><dd>${mark(webhookHeaderDescriptions[header])}</dd>`,
  );
  const events = Object.entries(webhookMessages).map(
    ([type, { label, data }]) => `<article><h3><b class="POST">POST</b> <code>${escape(type)}</code></h3>
<p>${escape(label)}.</p>${renderFields('Cuerpo', webhookMessage(type, data), 'output')}</article>`,
  );
  return `<section id="${anchor(eventsTitle)}"><h2>${eventsTitle}</h2>
<p>A cada dirección registrada, al menos una vez y sin orden garantizado. Responda 2xx en menos de 10 segundos; cualquier
otra respuesta, también una redirección, se reintenta durante casi un día.</p>
<h3>Cabeceras</h3><dl>${headers.join('')}</dl>${events.join('')}</section>`;
}

function describeAccess(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Sin sesión.';
    case 'signatory':
      return access.alsoMember
        ? 'Con el enlace de un firmante y la sesión de su propia cuenta.'
        : 'Con el enlace de un firmante.';
    case 'approver':
      return 'Con el enlace de quien aprueba sin cuenta.';
    case 'client':
      return 'Con el enlace del cliente a quien se pidieron cambios.';
    case 'operator':
      return 'Quien opera la instalación.';
    case 'member':
      return access.anyOf.length === 0 ? 'Con sesión.' : `Con permiso ${access.anyOf.join(' o ')}.`;
  }
}

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

function renderFields(title: string, schema: z.ZodType | undefined, io: 'input' | 'output' = 'input'): string {
  if (!schema) return '';
  const rows = listFields(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema, '');
  if (rows.length === 0) return '';
  return `<table><caption>${title}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function listFields(schema: Schema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const label = prefix + name;
    const row = `<tr><th scope="row"><code>${escape(label)}</code></th><td>${describeType(field)}</td><td>${isRequired ? 'obligatorio' : ''}</td></tr>`;
    const nested = field.type === 'array' ? field.items : field;
    return [row, ...listFields(nested ?? {}, field.type === 'array' ? `${label}[].` : `${label}.`)];
  });
}

function describeType(schema: Schema): string {
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(String(value))}</code>`).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' | ');
  if (schema.type === 'array') return `lista de ${describeType(schema.items ?? {})}`;
  const names: Readonly<Record<string, string>> = {
    string: 'texto',
    number: 'número',
    integer: 'entero',
    boolean: 'sí o no',
    object: 'objeto',
    null: 'nulo',
  };
  return (names[schema.type ?? ''] ?? 'cualquiera') + (schema.format ? ` (${escape(schema.format)})` : '');
}

function renderErrors(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) =>
      `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escape(message)}</td></tr>`,
  );
  return `<section id="errores"><h2>Errores</h2><p>Todo error responde <code>code</code>, <code>message</code> en español,
<code>request_id</code> y, si el problema está en los datos, <code>issues</code> con el campo de cada uno. Casi toda llamada
puede responder además <code>rate.limited</code> (429) y <code>server.unavailable</code> (503); la cabecera
<code>Retry-After</code> dice en cuántos segundos intentar otra vez.</p>
<table><tbody>${rows.join('')}</tbody></table></section>`;
}

/** What stands between backticks is code. */
const mark = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const anchor = (tag: string): string => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
