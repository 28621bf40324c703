import type { InferenceSession } from 'onnxruntime-node';

import { openModel, readModelFile } from '../../models/open-model.ts';
import { textCharacters, textDetector, textReader } from './paper-models.ts';
import type { TextRecogniser } from './recognise-text.ts';

export interface TextEngine {
  readonly detector: InferenceSession;
  readonly recogniser: TextRecogniser;
}

export async function openTextEngine(): Promise<TextEngine> {
  const known = (await readModelFile(textCharacters)).toString('utf8').trimEnd().split(/\r?\n/);
  const characters = ['', ...known, ' '];
  const [detector, session] = await Promise.all([openModel(textDetector), openModel(textReader)]);
  return { detector, recogniser: { session, characters } };
}
