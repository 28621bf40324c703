import { Tensor, type InferenceSession } from 'onnxruntime-node';

import { openModel, type ModelFile } from '../models/open-model.ts';

const fromFaceplugin = (file: string, sha256: string): ModelFile => ({
  packageName: 'faceplugin',
  version: '1.0.3',
  file: `model/${file}`,
  sha256,
});

/** The nets, as the evidence names them. */
export const faceModelFiles = {
  detection: fromFaceplugin('fr_detect.onnx', '6c0256ccd3164f844736a401faf936ec2930764a87ae39442180887d0c5c8854'),
  landmarks: fromFaceplugin('fr_landmark.onnx', 'f10b0ba1d2a8a099adefede1ebf3733e44fe370715e7303dbeb7f59c02142258'),
  embedding: fromFaceplugin('fr_feature.onnx', '87aacdfe57510db2af90c0251df680e8eec88f122ee94712121d09bcaaaf3581'),
  eyes: fromFaceplugin('fr_eye.onnx', '1afcea006abc1ccac3c517022abde0aa092bed74ff3c9fe6878483ef9e6e38de'),
  attack: fromFaceplugin('fr_liveness.onnx', 'afa783b7e902fdfcf323a7240cac2a1c580c25314ea4161129dc1b0d100dc32d'),
} as const;

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
