import { partsOf } from '../../asn1/cursor.ts';
import { extensions } from '../../asn1/identifiers.ts';
import { contentOf, encodingOf, type Element } from '../../asn1/reader.ts';
import { constructed, primitive, tags } from '../../asn1/tags.ts';
import type { Certificate } from '../../certificates/certificate.ts';
import { nameAttributes, readName } from '../../certificates/names.ts';

/** A name of one of the kinds of RFC 5280 §4.2.1.6: its tag, and its encoding or text. */
interface GeneralName {
  readonly tag: number;
  readonly element: Element | Buffer;
}

const kinds = { email: primitive(1), dns: primitive(2), directory: constructed(4), uri: primitive(6) } as const;

/** Whether a certificate has only names that the authorities above it may give (RFC 5280 §4.2.1.10). */
export function bearsPermittedNames(certificate: Certificate, authorities: readonly Certificate[]): boolean {
  const constraining = authorities.flatMap((authority) => authority.extensions.get(extensions.nameConstraints) ?? []);
  if (constraining.length === 0) return true;
  const names = namesOf(certificate);
  return constraining.every((extension) => {
    const parts = partsOf(extension.value, tags.sequence);
    const permitted = subtreesIn(parts.optional(constructed(0)));
    const excluded = subtreesIn(parts.optional(constructed(1)));
    return names.every((name) => {
      const sameKind = permitted.filter(({ tag }) => tag === name.tag);
      if (sameKind.length > 0 && !sameKind.some((base) => lies(name, base) === true)) return false;
      return excluded.filter(({ tag }) => tag === name.tag).every((base) => lies(name, base) === false);
    });
  });
}

/** Minimum and maximum are always 0 and absent in this profile. */
const subtreesIn = (list: Element | undefined): GeneralName[] =>
  list
    ? partsOf(list)
        .rest()
        .map((subtree) => toName(partsOf(subtree, tags.sequence).next()))
    : [];

const toName = (element: Element): GeneralName => ({
  tag: element.tag,
  element: element.tag === kinds.directory ? encodingOf(partsOf(element).next(tags.sequence)) : element,
});

function namesOf(certificate: Certificate): GeneralName[] {
  const alternative = certificate.extensions.get(extensions.subjectAlternativeName);
  const others = alternative ? partsOf(alternative.value, tags.sequence).rest().map(toName) : [];
  const subject = readName(certificate.subject);
  const emails = others.some(({ tag }) => tag === kinds.email)
    ? []
    : subject
        .filter(({ identifier }) => identifier === nameAttributes.emailAddress)
        .map(({ value }) => ({ tag: kinds.email, element: Buffer.from(value) }));
  return [
    ...(subject.length > 0 ? [{ tag: kinds.directory, element: certificate.subject }] : []),
    ...others,
    ...emails,
  ];
}

/** Undefined where we do not know this kind of name: then it is neither permitted nor surely outside. */
function lies(name: GeneralName, base: GeneralName): boolean | undefined {
  const text = ({ element }: GeneralName): string =>
    (Buffer.isBuffer(element) ? element.toString('latin1') : contentOf(element).toString('latin1')).toLowerCase();
  switch (name.tag) {
    case kinds.directory:
      return Buffer.isBuffer(name.element) && Buffer.isBuffer(base.element) && startsWith(name.element, base.element);
    case kinds.email:
      return isMailboxUnder(text(name), text(base));
    case kinds.dns:
      return text(base) === '' || text(name) === text(base) || text(name).endsWith(`.${text(base).replace(/^\./, '')}`);
    case kinds.uri:
      return isHostUnder(URL.canParse(text(name)) ? new URL(text(name)).hostname : '', text(base));
    default:
      return undefined;
  }
}

function startsWith(name: Buffer, base: Buffer): boolean {
  const [own, wanted] = [readName(name), readName(base)];
  const plain = (value: string): string => value.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return wanted.every(({ identifier, value }, index) => {
    const part = own[index];
    return part?.identifier === identifier && plain(part.value) === plain(value);
  });
}

function isMailboxUnder(mailbox: string, base: string): boolean {
  if (base.includes('@')) return mailbox === base;
  return isHostUnder(mailbox.slice(mailbox.lastIndexOf('@') + 1), base);
}

/** A period in front means everything below and not the host itself. */
const isHostUnder = (host: string, base: string): boolean =>
  base.startsWith('.') ? host.endsWith(base) : host === base;
