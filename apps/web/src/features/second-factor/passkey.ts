import type { NewPasskey, PasskeyAnswer } from '@rubrica/contract';

/** The browser could not ask, or the person did not answer. Says which. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

type Options = Readonly<Record<string, unknown>>;

/** Asks the person for a passkey that they have. */
export async function showPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  try {
    const { clientExtensionResults, ...answer } = await startAuthentication({ optionsJSON: options as never });
    return { ...answer, clientExtensionResults: { ...clientExtensionResults } };
  } catch (error) {
    throw explain(error);
  }
}

export async function createPasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary();
  try {
    const { clientExtensionResults, ...answer } = await startRegistration({ optionsJSON: options as never });
    return { ...answer, clientExtensionResults: { ...clientExtensionResults } };
  } catch (error) {
    throw explain(error);
  }
}

async function loadLibrary() {
  if (!('PublicKeyCredential' in window))
    throw new PasskeyError('Este navegador no puede usar llaves de acceso en esta dirección.');
  return import('@simplewebauthn/browser');
}

function explain(error: unknown): PasskeyError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError')
    return new PasskeyError('Este dispositivo ya tiene una llave de acceso de su cuenta.', { cause: error });
  return new PasskeyError('No se usó la llave de acceso. Intente nuevamente o elija otra forma.', { cause: error });
}
