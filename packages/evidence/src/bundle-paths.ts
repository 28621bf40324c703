/** What every bundle holds besides the files of the process. */
export const paths = {
  readme: 'LEAME.txt',
  page: 'evidencia.html',
  manifest: 'manifiesto.json',
  events: 'historia.json',
  messages: 'mensajes.json',
  anchor: 'anclaje.json',
  /** The time stamp of the anchor by itself, as other programs take it. */
  anchorStamp: 'anclaje.tst',
  digests: 'huellas.sha256',
  /** The installation's seal over the digests, in the copy of one party. */
  seal: 'huellas.p7s',
  /** Of the seal itself, which the list cannot name: a seal has bytes that no program reads. */
  sealDigest: 'huellas.p7s.sha256',
  roots: 'certificados/raices.pem',
  otherRoots: 'certificados/otras-raices.pem',
  intermediates: 'certificados/intermedias.pem',
} as const;

const fixed: ReadonlySet<string> = new Set(Object.values(paths));
const certificateFolder = 'certificados/';
const certificateFile = /^certificados\/[^/]+\.pem$/;

/** Everything that is no file of the process: the manifest does not name it, the list of digests does. */
export const isAccompanying = (path: string): boolean => fixed.has(path) || certificateFile.test(path);

/** Its authorities, each in a file of its own besides the collections. */
export const certificatePath = (kind: 'raiz' | 'otra-raiz' | 'intermedia', place: number, name: string): string =>
  `${certificateFolder}${kind}-${place + 1}-${cleanName(name)}.pem`;

/** A name that every program unpacks alike and a shell takes between quotes: letters without accents. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._ -]/g, '_')
    .slice(0, 120);
