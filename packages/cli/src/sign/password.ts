import { readFile } from 'node:fs/promises';
import { emitKeypressEvents } from 'node:readline';

/** From a file, or typed without being shown. */
export async function readPassword(file: string | undefined): Promise<string> {
  if (file !== undefined) return (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  if (!process.stdin.isTTY) throw new Error('No hay un terminal donde preguntar la contraseña; use --password-file.');
  return askHidden('Contraseña del certificado: ');
}

interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
}

function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const finish = (settle: () => void): void => {
      stdin.setRawMode(false);
      stdin.pause();
      stdin.off('keypress', onKey);
      stderr.write('\n');
      settle();
    };
    const onKey = (character: string | undefined, { name, ctrl }: Key): void => {
      if (ctrl && name === 'c') finish(() => reject(new Error('Se canceló la firma.')));
      else if (name === 'return' || name === 'enter') finish(() => resolve(typed));
      else if (name === 'backspace') typed = typed.slice(0, -1);
      else if (character !== undefined && !ctrl) typed += character;
    };
    stdin.on('keypress', onKey);
  });
}
