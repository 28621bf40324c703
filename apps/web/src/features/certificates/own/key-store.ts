import type { SealedKey } from './sealed-key.ts';

const databaseName = 'rubrica-certificate-keys';
const storeName = 'keys';
const ofRequest = 'request';

/** Several may be of one request: a key that was replaced is kept until somebody clears it. */
export function storeKey(key: SealedKey): Promise<void> {
  void navigator.storage?.persist().catch(() => false); // the browser may keep it without being asked; nothing depends on it
  return change((store) => store.add(key));
}

export async function findKeys(requestId: string): Promise<readonly SealedKey[]> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const asked = database.transaction(storeName).objectStore(storeName).index(ofRequest).getAll(requestId);
      asked.addEventListener('success', () => resolve(asked.result as readonly SealedKey[]));
      asked.addEventListener('error', () => reject(asked.error ?? unreadable()));
    });
  } finally {
    database.close();
  }
}

export function forgetKeys(requestId: string): Promise<void> {
  return change((store) => {
    const cursors = store.index(ofRequest).openCursor(requestId);
    cursors.addEventListener('success', () => {
      cursors.result?.delete();
      cursors.result?.continue();
    });
  });
}

async function change(work: (store: IDBObjectStore) => unknown): Promise<void> {
  const database = await openDatabase();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('error', () => reject(transaction.error ?? unreadable()));
      transaction.addEventListener('abort', () => reject(transaction.error ?? unreadable()));
      work(transaction.objectStore(storeName));
    });
  } finally {
    database.close();
  }
}

const unreadable = (): Error => new Error('the browser stores nothing');

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(storeName, { autoIncrement: true }).createIndex(ofRequest, 'requestId'),
    );
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? unreadable()));
  });
}
