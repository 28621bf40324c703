import { writeZip, type ZipBody, type ZipEntry } from '@rubrica/zip';

import type { BundledCertificate, BundledMessage, SignedFile } from './accompanying.ts';
import { certificatePath, paths } from './bundle-paths.ts';
import { writeHistory, type Bundle } from './bundle.ts';
import { sha256Of, writeDigests, writeSealDigest, type Digest } from './digest-list.ts';
import { limitsOf } from './limits.ts';
import type { PageContents } from './page/page-contents.ts';
import { writePage } from './page/write-page.ts';
import { writeReadme } from './readme.ts';

export interface BundleToWrite extends Pick<Bundle, 'manifest' | 'events' | 'anchor'> {
  /** Each by its path, opened when its turn comes: only a piece of one of them is in memory. */
  readonly files: Iterable<readonly [path: string, body: ZipBody]>;
  readonly messages: readonly BundledMessage[];
  readonly certificates: readonly BundledCertificate[];
  /** Issuers whose certificate is not among them. */
  readonly missingIssuers: readonly string[];
  /** What openssl and pdfsig are asked about. */
  readonly signed: readonly SignedFile[];
  readonly page: PageContents;
  readonly showTime: (moment: string) => string;
  /** Seals the list of digests of a copy for one party. */
  readonly seal?: ((digests: Uint8Array) => Promise<Uint8Array>) | undefined;
}

/**
 * Writes all the evidence into one ZIP file, with the PDFs stored uncompressed because they are compressed already. The
 * page knows the digest of everything but itself; the list of digests, which the page compares letter by letter, knows
 * that of the page: no byte of the bundle changes unseen. The seal over that list is in neither, and has a digest beside it.
 */
export async function writeBundle(bundle: BundleToWrite): Promise<AsyncGenerator<Uint8Array>> {
  const { manifest, files, certificates, messages, page, showTime } = bundle;
  const small = smallFiles(bundle);
  const digests: Digest[] = [
    ...Object.entries(small).map(([path, content]) => ({ path, sha256: sha256Of(content) })),
    ...manifest.files.map(({ path, sha256 }) => ({ path, sha256 })),
  ];
  const isSealed = bundle.seal !== undefined;
  const shown = writePage({
    contents: page,
    files: manifest.files,
    messages,
    certificates,
    digests,
    isSealed,
    showTime,
  });
  const listed = writeDigests([...digests, { path: paths.page, sha256: sha256Of(shown) }]);
  const seal = await bundle.seal?.(Buffer.from(listed));
  const sealed = seal && { [paths.seal]: seal, [paths.sealDigest]: writeSealDigest(seal) };
  return writeZip([
    ...Object.entries({ [paths.page]: shown, [paths.digests]: listed, ...sealed, ...small }).map(
      ([name, content]): ZipEntry => ({
        name,
        body: [Buffer.from(content)],
      }),
    ),
    ...Array.from(files, ([name, body]): ZipEntry => ({ name, body, isStored: true })),
  ]);
}

function smallFiles(bundle: BundleToWrite): Readonly<Record<string, string | Uint8Array>> {
  const { manifest, events, anchor, messages, certificates } = bundle;
  return {
    [paths.readme]: writeReadme({
      company: manifest.process.company,
      operationNumber: manifest.process.operation_number,
      signed: bundle.signed,
      certificates,
      missingIssuers: bundle.missingIssuers,
      anchor: anchor && { digest: anchor.installation_root, at: new Date(anchor.at) },
      limits: manifest.holder === undefined ? [] : [withheldWords, ...limitsOf(events, anchor)],
      withheld: manifest.withheld ?? [],
      folders: new Set(manifest.files.map(({ path }) => path.slice(0, path.indexOf('/') + 1))),
      sealedAt: bundle.seal && new Date(manifest.given_at ?? Number.NaN),
    }),
    [paths.manifest]: JSON.stringify(manifest, null, 2),
    [paths.events]: writeHistory(events),
    [paths.messages]: JSON.stringify(messages, null, 2),
    ...(anchor && {
      [paths.anchor]: JSON.stringify(anchor, null, 2),
      [paths.anchorStamp]: Buffer.from(anchor.timestamp, 'base64'),
    }),
    ...certificateFiles(certificates),
  };
}

export const withheldWords = `Esta copia es de una de las personas que firmaron. Lleva completos sus propios datos de contacto y conexión, y ocultos los de las demás; de ellas constan los enlaces que se les enviaron, qué abrieron, leyeron, aceptaron y firmaron, y nada más. La evidencia completa la tiene la empresa.`;

const kinds = [
  ['raiz', paths.roots],
  ['otra-raiz', paths.otherRoots],
  ['intermedia', paths.intermediates],
] as const;

function certificateFiles(certificates: readonly BundledCertificate[]): Readonly<Record<string, string>> {
  const of = (kind: BundledCertificate['kind']): readonly BundledCertificate[] =>
    certificates.filter((certificate) => certificate.kind === kind);
  const single = kinds.flatMap(([kind]) =>
    of(kind).map(({ name, pem }, place) => [certificatePath(kind, place, name), pem] as const),
  );
  const joined = kinds
    .map(([kind, path]) => [path, of(kind)] as const)
    .filter(([, chosen]) => chosen.length > 0)
    .map(([path, chosen]) => [path, chosen.map(({ pem }) => pem).join('')] as const);
  return Object.fromEntries([...joined, ...single]);
}
