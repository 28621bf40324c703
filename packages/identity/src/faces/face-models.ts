import { Tensor, type InferenceSession } from 'onnxruntime-node';

import { openModel, type ModelFile } from '../models/open-model.ts';
import { faceModelFiles } from './model-files.ts';

export type FaceNet = keyof typeof faceModelFiles;

/** Asks a net about one input and answers its outputs by name. */
export type AskNet = (net: FaceNet, input: NetInput) => Promise<Readonly<Record<string, Float32Array>>>;

export interface NetInput {
  readonly values: Float32Array;
  readonly shape: readonly number[];
}

/** Opens the five nets: about 9 MB of files and 180 MB of memory. */
export async function openFaceModels(): Promise<AskNet> {
  const nets = Object.entries(faceModelFiles) as [FaceNet, ModelFile][];
  const opened = await Promise.all(nets.map(async ([net, file]) => [net, await openModel(file)] as const));
  const sessions = new Map<FaceNet, InferenceSession>(opened);
  return async (net, { values, shape }) => {
    const session = sessions.get(net);
    if (!session) throw new Error(`the net ${net} is not open`);
    const outputs = await session.run({ input: new Tensor('float32', values, shape) });
    return Object.fromEntries(Object.entries(outputs).map(([name, tensor]) => [name, floatsOf(tensor)]));
  };
}

function floatsOf({ data }: InferenceSession.OnnxValueMapType[string]): Float32Array {
  if (!(data instanceof Float32Array)) throw new TypeError('a net answered something else than numbers');
  return data;
}

/** Turns a net's raw answers into shares that add up to one. */
export function softmax(values: Float32Array): readonly number[] {
  const highest = Math.max(...values);
  const powers = Array.from(values, (value) => Math.exp(value - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
