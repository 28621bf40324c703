/** An XML element with its names in full: namespace and local name. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

interface OpenElement {
  readonly name: string;
  readonly written: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
  readonly namespaces: ReadonlyMap<string, string>;
}

const maxCharacters = 1_000_000;
const maxDepth = 40;
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

const nameForm = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const tagForm = new RegExp(
  String.raw`<(?:\?(?:xml|xpacket|adobe-xap-filters)(?:\s+\w+=(?:"[\w.\uFEFF-]{0,40}"|'[\w.\uFEFF-]{0,40}'))*\s*\?|(/)(${nameForm})\s*|(${nameForm})((?:\s+${nameForm}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?))>`,
  'uy',
);
const attributeForm = new RegExp(String.raw`(${nameForm})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');

/**
 * The one element that a text holds. Only what metadata packets are made of: no comments, no declarations, no entities of
 * its own. Undefined where the text is anything else.
 */
export function parseXml(text: string): XmlElement | undefined {
  if (text.length > maxCharacters) return undefined;
  const stack: OpenElement[] = [];
  const roots: XmlElement[] = [];
  for (let position = 0; position < text.length;) {
    const found = text.indexOf('<', position);
    const next = found < 0 ? text.length : found;
    if (!takeText(text.slice(position, next), stack.at(-1))) return undefined;
    if (next === text.length) break;
    tagForm.lastIndex = next;
    const tag = tagForm.exec(text);
    const closed = takeTag(tag, stack);
    if (closed === 'malformed') return undefined;
    position = tagForm.lastIndex;
    if (closed) (stack.at(-1)?.children ?? roots).push(closed);
  }
  return stack.length === 0 && roots.length === 1 ? roots[0] : undefined;
}

/** Between tags: white space anywhere, words only inside an element. */
function takeText(written: string, parent: OpenElement | undefined): boolean {
  const text = decodeEntities(written);
  if (text === undefined) return false;
  if (text.trim() === '') return true;
  parent?.children.push(text);
  return parent !== undefined;
}

/** The element that the tag ends, if it ends one. */
function takeTag(tag: RegExpExecArray | null, stack: OpenElement[]): XmlElement | 'malformed' | undefined {
  if (!tag) return 'malformed';
  const [, isEnd, ending, written, attributes = '', isEmpty] = tag;
  if (isEnd) {
    const open = stack.pop();
    return open && open.written === ending ? closeElement(open) : 'malformed';
  }
  if (written === undefined) return undefined; // a processing instruction
  const open = openElement(written, attributes, stack.at(-1)?.namespaces ?? new Map([['xml', xmlNamespace]]));
  if (!open || stack.length >= maxDepth) return 'malformed';
  if (isEmpty) return closeElement(open);
  stack.push(open);
  return undefined;
}

const closeElement = ({ name, attributes, children }: OpenElement): XmlElement => ({ name, attributes, children });

function openElement(
  written: string,
  attributeText: string,
  inherited: ReadonlyMap<string, string>,
): OpenElement | undefined {
  const namespaces = new Map(inherited);
  const own: [name: string, value: string][] = [];
  for (const [name, value] of writtenAttributes(attributeText)) {
    if (value === undefined) return undefined;
    if (name === 'xmlns') namespaces.set('', value);
    else if (name.startsWith('xmlns:')) namespaces.set(name.slice(6), value);
    else own.push([name, value]);
  }
  const name = fullName(written, namespaces);
  const attributes = new Map<string, string>();
  for (const [attribute, value] of own) {
    const full = attribute.includes(':') ? fullName(attribute, namespaces) : attribute;
    if (full === undefined || attributes.has(full)) return undefined;
    attributes.set(full, value);
  }
  return name === undefined ? undefined : { name, written, attributes, children: [], namespaces };
}

const writtenAttributes = (text: string): (readonly [string, string | undefined])[] =>
  [...text.matchAll(attributeForm)].map(([, name = '', quoted, apostrophed = '']) => [
    name,
    decodeEntities(quoted ?? apostrophed),
  ]);

function fullName(written: string, namespaces: ReadonlyMap<string, string>): string | undefined {
  const [prefix = '', local] = written.includes(':') ? written.split(':') : ['', written];
  const namespace = namespaces.get(prefix);
  return namespace === undefined ? undefined : `${namespace}${local}`;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string | undefined {
  let isKnown = true;
  const decoded = text.replaceAll(/&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w{1,10}));|&/g, (...[, decimal, hex, name]) => {
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    const character = name ? named[String(name)] : characterOf(code);
    if (character === undefined) isKnown = false;
    return character ?? '';
  });
  return isKnown ? decoded : undefined;
}

const characterOf = (code: number): string | undefined =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
