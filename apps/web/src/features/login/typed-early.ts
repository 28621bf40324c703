import type { Credentials } from './credentials.ts';

let kept: Partial<Credentials> | undefined;

/** Before the page takes the place of what the server drew: who was quicker than the script goes on typing. */
export function storeTyped(drawing: ParentNode): void {
  const find = (name: keyof Credentials) => drawing.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const [username, password, keepSession] = [find('username'), find('password'), find('keep_session')];
  kept = {
    ...(username?.value && { username: username.value }),
    ...(password?.value && { password: password.value }),
    ...(keepSession?.checked && { keep_session: true }),
  };
}

export function readTyped(): Partial<Credentials> | undefined {
  return kept;
}

/** Once the page has it: a password is not stored beside the form. */
export function forgetTyped(): void {
  kept = undefined;
}
