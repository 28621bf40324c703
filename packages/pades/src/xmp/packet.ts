import { parseXml, type XmlElement } from './xml.ts';

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const meta = 'adobe:ns:meta/';

/** What an XMP packet says (ISO 16684-1): each property once, its value in one form however it is written. */
export interface XmpPacket {
  readonly properties: ReadonlyMap<string, string>;
  /** The program that wrote the packet. */
  readonly toolkit: string;
}

/** Undefined where the bytes are no packet that can be followed. */
export function readXmp(bytes: Uint8Array): XmpPacket | undefined {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (text.includes('\uFFFD')) return undefined;
  const outer = parseXml(text);
  const isWrapped = outer?.name === `${meta}xmpmeta`;
  const root = isWrapped ? onlyElement(outer) : outer;
  if (root?.name !== `${rdf}RDF` || root.children.some((child) => typeof child === 'string')) return undefined;
  const properties = new Map<string, string>();
  for (const description of elementsOf(root)) if (!takeDescription(description, properties)) return undefined;
  return { properties, toolkit: (isWrapped && outer.attributes.get(`${meta}xmptk`)) || '' };
}

const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string');

function onlyElement(parent: XmlElement): XmlElement | undefined {
  const [only, ...others] = parent.children;
  return typeof only === 'object' && others.length === 0 ? only : undefined;
}

/** The document itself, or its number. */
const aboutForm = /^(?:(?:urn:)?uuid:[\da-fA-F-]{1,60})?$/;

/** A simple property may be written as an attribute or as an element. One that comes twice would mean two things. */
function takeDescription(description: XmlElement, properties: Map<string, string>): boolean {
  if (description.name !== `${rdf}Description`) return false;
  for (const [name, value] of description.attributes) {
    if (name === `${rdf}about` || name === 'about') {
      if (!aboutForm.test(value)) return false;
      continue;
    }
    if (properties.has(name)) return false;
    properties.set(name, value);
  }
  return description.children.every((child) => {
    if (typeof child === 'string' || properties.has(child.name)) return false;
    properties.set(child.name, valueOf(child));
    return true;
  });
}

function valueOf({ attributes, children }: XmlElement): string {
  const isSimple = attributes.size === 0 && children.every((child) => typeof child === 'string');
  return isSimple ? children.join('') : JSON.stringify([sorted(attributes), children.map(plainChild)]);
}

const plainChild = (child: XmlElement | string): unknown =>
  typeof child === 'string' ? child : [child.name, sorted(child.attributes), child.children.map(plainChild)];

const sorted = (attributes: ReadonlyMap<string, string>): readonly (readonly [string, string])[] =>
  [...attributes].sort(([a], [b]) => (a < b ? -1 : 1));
