export { storeBytes as store } from '../steps/store-bytes.ts';
export { openStored as open, readStoredBytes as read, streamStored as stream } from '../steps/stored-bytes.ts';
export { writtenAhead as writeAhead } from '../steps/written-ahead.ts';
export { removeFiles as remove } from '../steps/remove-files.ts';
export { purgeObjects } from '../jobs/purge-objects.ts';
export { cleanFileName as cleanName } from '../file-name.ts';
