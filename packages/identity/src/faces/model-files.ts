import type { ModelFile } from '../models/open-model.ts';

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
