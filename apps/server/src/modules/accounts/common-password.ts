import { dictionary } from '@zxcvbn-ts/language-common';

import { invalidInput } from '../../platform/app-error.ts';

/** Words that people here put into a password, alone or with some digits. The list of the world has none of them. */
const localWords =
  'contrasena clave ecuador quito guayaquil cuenca ambato manta loja machala pichincha guayas barcelona emelec ligadequito ' +
  'liga aucas banco firma firmas rubrica notaria cooperativa admin administrador usuario temporal bienvenido bienvenida ' +
  'hola secreto amor familia teamo dios jesus';

const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(simplify));
const commonWords: ReadonlySet<string> = new Set(localWords.split(' '));

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
};

/** As somebody guesses who tries common words with capitals, signs and digits: they add nothing. */
export function isCommonPassword(password: string): boolean {
  const replaced = password.replaceAll(/[@431!0$]/g, (sign) => lookalikes[sign] ?? sign);
  const trailing = /[\d!@$%*?&.]*$/.exec(password)?.[0] ?? '';
  const start = password.slice(0, password.length - trailing.length);
  const startReplaced = replaced.slice(0, start.length);
  return [password, replaced, startReplaced + trailing].some((form) => {
    const simple = simplify(form);
    return commonPasswords.has(simple) || commonWords.has(simple.replace(/\d{0,8}$/, ''));
  });
}

export function refuseCommonPassword(password: string, path: 'password' | 'new_password'): void {
  if (!isCommonPassword(password)) return;
  throw invalidInput([{ path, message: 'Esta contraseña es muy común y fácil de adivinar. Elija otra.' }]);
}

function simplify(password: string): string {
  return password
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}
