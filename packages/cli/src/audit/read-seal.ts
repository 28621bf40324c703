import { paths, type Bundle } from '@rubrica/evidence';
import { checkSeal, PadesError, type Trust } from '@rubrica/pades';

/** What the installation's seal over a party's copy says; undefined in the company's evidence, which has none. */
export interface SealVerdict {
  readonly problems: readonly string[];
  readonly remarks: readonly string[];
}

/** The seal is over the list of digests, which was compared with every file. */
export function readSeal({ manifest, accompanying }: Bundle, trust: Trust): SealVerdict | undefined {
  const [seal, content] = [accompanying?.get(paths.seal), accompanying?.get(paths.digests)];
  if (manifest.holder === undefined || !seal || !content) return undefined;
  const at = manifest.given_at ?? '';
  try {
    const who = checkSeal({ seal, content, trust, at: new Date(at) });
    const isUnknown = trust.anchors.length === 0;
    return {
      problems: [],
      remarks: [
        `Selló esta copia «${who}», y según su reloj la entregó el ${at}. Compruebe que es la instalación que usted conoce.`,
        ...(isUnknown ? ['No se comprobó de quién es ese sello: nombre su raíz con --trust.'] : []),
      ],
    };
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    return {
      problems: [`${paths.seal}: no es el sello de estos archivos, o no es de alguien en quien usted confíe.`],
      remarks: [],
    };
  }
}
