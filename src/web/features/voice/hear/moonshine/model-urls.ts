// By their place: the package of the model names only its own script as open to others.
import decoder from '../../../../../../node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized/decoder_model_merged.onnx?url';
import encoder from '../../../../../../node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized/encoder_model.onnx?url';
import runtime from '../../../../../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm?url';
import type { ModelFile } from './model-files.ts';

/** In the order in which they are needed; the sizes are known beforehand, so that the progress can be. */
export const modelFiles: readonly [runtime: ModelFile, encoder: ModelFile, decoder: ModelFile] = [
  { url: runtime, bytes: 14_239_897 },
  { url: encoder, bytes: 7_937_661 },
  { url: decoder, bytes: 20_243_286 },
];

export const modelMegabytes = Math.ceil(modelFiles.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000);
