const databaseName = 'rubrica-papers';
const storeName = 'pictures';
const keyPath = ['signatoryId', 'paperId'] satisfies (keyof SealedPicture)[];

/** No visit lasts longer; what is older can no longer be opened by anybody. */
const visitMilliseconds = 2 * 60 * 60_000;

/** Whose pictures: without the visit, which the server names only to this device and this link, they cannot be read. */
export interface PictureOwner {
  readonly signatoryId: string;
  readonly visitId: string;
}

export interface StoredPicture {
  readonly paperId: string;
  readonly file: File;
  /** Whether the person has seen it and said that it is to be sent. */
  readonly isAgreed: boolean;
}

interface SealedPicture {
  readonly signatoryId: string;
  readonly paperId: string;
  readonly isAgreed: boolean;
  readonly storedAt: number;
  readonly name: string;
  readonly type: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

/**
 * Pictures of papers that the server does not have yet, on this device, until it has them: phones throw pages away.
 * Where the browser stores nothing, they live as long as the page.
 */
export async function storePicture(owner: PictureOwner, { paperId, file, isAgreed }: StoredPicture): Promise<void> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await keyOf(owner),
    await file.arrayBuffer(),
  );
  const { signatoryId } = owner;
  const { name, type } = file;
  const stored: SealedPicture = {
    signatoryId,
    paperId,
    isAgreed,
    storedAt: Date.now(),
    name,
    type,
    nonce,
    sealed,
  };
  await inStore((store) => store.put(stored));
}

/** Those of this visit; what belongs to an earlier one of the same person is deleted. */
export async function readPictures(owner: PictureOwner): Promise<readonly StoredPicture[]> {
  const found = (await readAll()).filter(({ signatoryId }) => signatoryId === owner.signatoryId);
  const opened = await Promise.all(found.map((picture) => openPicture(owner, picture)));
  const lost = found.filter((_, index) => opened[index] === undefined);
  await Promise.all(lost.map(({ signatoryId, paperId }) => deletePicture(signatoryId, paperId)));
  return opened.filter((picture) => picture !== undefined);
}

export async function deletePicture(signatoryId: string, paperId: string): Promise<void> {
  await inStore((store) => store.delete([signatoryId, paperId]));
}

/** Everything whose visit can no longer go on, whosever it was, and all of a person whose visit is over. */
export async function tidyPictures(over?: string): Promise<void> {
  const ended = (await readAll()).filter(
    ({ signatoryId, storedAt }) => signatoryId === over || Date.now() - storedAt > visitMilliseconds,
  );
  await Promise.all(ended.map(({ signatoryId, paperId }) => deletePicture(signatoryId, paperId)));
}

async function readAll(): Promise<readonly SealedPicture[]> {
  return inStore((store) => store.getAll() as IDBRequest<SealedPicture[]>);
}

async function openPicture(
  owner: PictureOwner,
  { paperId, isAgreed, name, type, nonce, sealed }: SealedPicture,
): Promise<StoredPicture | undefined> {
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, await keyOf(owner), sealed);
    return { paperId, isAgreed, file: new File([bytes], name, { type }) };
  } catch {
    return undefined; // of another visit
  }
}

async function keyOf({ signatoryId, visitId }: PictureOwner): Promise<CryptoKey> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const visit = await crypto.subtle.importKey('raw', bytes(visitId), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes(signatoryId), info: bytes(databaseName) },
    visit,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function inStore<Result>(work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite');
      const request = work(transaction.objectStore(storeName));
      const fail = (): void => reject(transaction.error ?? new Error('the pictures were not stored'));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('error', fail);
      transaction.addEventListener('abort', fail);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName, { keyPath }));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('the browser stores nothing')));
  });
}
