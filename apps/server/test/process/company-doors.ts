/** By the calls of the pages, however the caller goes about broken connections. */
export type Ask = <T>(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  asked?: { readonly token?: string; readonly body?: object },
) => Promise<T>;

interface Doors {
  readonly ask: Ask;
  /** An operator's command and what it answers. */
  readonly rubrica: (...args: readonly string[]) => Promise<Record<string, unknown>>;
  readonly host: string;
  readonly kinds: readonly string[];
  /** All of them, unless said otherwise. */
  readonly opened?: readonly string[];
}

/** A company made by commands, whose administrator opens its doors and answers for what begins there. Answers their token. */
export async function createCompanyAtDoor({ ask, rubrica, host, kinds, opened = kinds }: Doors): Promise<string> {
  const admin = `gabriela@${host}.ec`;
  const names = ['--slug', host, '--name', 'Cooperativa Los Andes', '--admin', admin];
  const { password } = await rubrica('tenant', 'create', ...names, '--show-password');
  const legal = ['--legal-name', 'Cooperativa Los Andes Ltda.', '--ruc', '1790099998001', '--city', 'Quito'];
  const contact = ['--address', 'Av. Amazonas N37-29', '--contact', `contratos@${host}.ec`];
  const signs = ['--representative', 'Gabriela Ponce', '--representative-id', '1710034065'];
  const allowed = ['--kinds', kinds.join(','), '--representative-title', 'Gerente General'];
  await rubrica('tenant', 'set', '--slug', host, ...allowed, ...legal, ...contact, ...signs);

  const body = { username: admin, password, new_password: 'Mirador.2026!' };
  const entered = await ask<{ data: { access_token: string } }>('POST', '/auth/login-first-time', { body });
  const token = entered.data.access_token;
  const terms = { action_name: 'USER_ACCEPT_TERMS_AND_CONDITIONS' };
  await ask('POST', `/auth_user/action/${admin}`, { token, body: terms });
  const { list } = await ask<{ list: { kind: string; candidates: { id: string }[] }[] }>('GET', '/company/doors', {
    token,
  });
  for (const kind of opened) {
    const owner = list.find((door) => door.kind === kind)?.candidates[0]?.id;
    await ask('PATCH', '/company/doors', { token, body: { kind, is_open: true, owner_id: owner } });
  }
  return token;
}

const codeIn = (text: string): readonly string[] =>
  [/(?:Código de un solo uso: |^)(\d{6})/.exec(text)?.[1] ?? []].flat();

/** The newest code in what came to a phone or a mailbox. */
export const newestCode = (texts: readonly string[]): string | undefined => texts.flatMap(codeIn).at(-1);
