import { createClient, type Call } from '@rubrica/contract';

import { backendUrl } from '../../shared/backend.ts';

const storageKey = 'rubrica.application';

/** For this tab only, and in no address: who has it goes on with the application. */
export const readSession = (): string | undefined => sessionStorage.getItem(storageKey) ?? undefined;
export const storeSession = (session: string): void => sessionStorage.setItem(storageKey, session);
export const forgetSession = (): void => sessionStorage.removeItem(storageKey);

export const asApplicant = (): Call => createClient({ baseUrl: backendUrl(), bearer: readSession });
