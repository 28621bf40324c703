import { parseArgs } from 'node:util';

import { challengeSteps, type ChallengeStep } from '@rubrica/identity/faces';

export type FacesOptions =
  | { readonly task: 'compare'; readonly portrait: string; readonly selfie: string; readonly isJson: boolean }
  | {
      readonly task: 'liveness';
      readonly steps: readonly ChallengeStep[];
      readonly frames: readonly string[];
      readonly isJson: boolean;
    };

/** `help` where it is asked for; any other message where the words on the command line cannot be understood. */
export function readOptions(args: readonly string[]): FacesOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' }, steps: { type: 'string' } },
    });
    if (values.help === true) return 'help';
    const [task, ...files] = positionals;
    const isJson = values.json === true;
    if (task === 'compare') return readCompare(files, { isJson, hasSteps: values.steps !== undefined });
    if (task === 'liveness') return readLiveness(files, { isJson, steps: values.steps });
    return 'Escriba «compare» o «liveness».';
  } catch {
    return 'No se entienden las opciones.';
  }
}

function readCompare(
  files: readonly string[],
  { isJson, hasSteps }: { readonly isJson: boolean; readonly hasSteps: boolean },
): FacesOptions | string {
  const [portrait, selfie, ...others] = files;
  if (portrait === undefined || selfie === undefined || others.length > 0) return 'compare espera dos imágenes.';
  if (hasSteps) return '--steps es solo para liveness.';
  return { task: 'compare', portrait, selfie, isJson };
}

function readLiveness(
  frames: readonly string[],
  { isJson, steps }: { readonly isJson: boolean; readonly steps: string | undefined },
): FacesOptions | string {
  if (steps === undefined) return `Falta --steps, por ejemplo --steps left,right,mouth.`;
  const asked = steps.split(',').map((step) => step.trim());
  const unknown = asked.find((step) => !isStep(step));
  if (unknown !== undefined) return `--steps espera ${challengeSteps.join(', ')}, y "${unknown}" no lo es.`;
  if (frames.length === 0) return 'Faltan las imágenes, en el orden en que se tomaron.';
  return { task: 'liveness', steps: asked.filter(isStep), frames, isJson };
}

const isStep = (step: string): step is ChallengeStep => (challengeSteps as readonly string[]).includes(step);
