const storageKey = 'rubrica.remembered';

interface Remembered {
  readonly check_login: boolean;
  readonly user: string;
}

/** The user name only: a stored password could be read by anybody with access to the device. */
export function readRememberedLogin(): Remembered {
  const text = localStorage.getItem(storageKey);
  return text === null ? { check_login: false, user: '' } : (JSON.parse(text) as Remembered);
}

export function rememberLogin(remembered: Remembered): void {
  if (remembered.check_login) localStorage.setItem(storageKey, JSON.stringify(remembered));
  else localStorage.removeItem(storageKey);
}
