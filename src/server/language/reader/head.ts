import { Tensor } from 'onnxruntime-node';
import { float, integerAttribute, openGraph, own } from '#server/onnx/graph.ts';
import type { Weights } from '../encoder/safetensors.ts';
import { openSession } from '../encoder/transformer.ts';

/** Two layers on top of what the encoder gives. Summed by hand they took a tenth of the time of a pair. */
export async function openHead(weights: Weights, name: string): Promise<(seen: Float32Array) => Promise<Float32Array>> {
  const { constant, floats, add, model } = openGraph();
  const layer = (part: string, input: string) =>
    add(
      'Gemm',
      '',
      [
        input,
        constant(`${part}.w`, weights.shape(`${name}.${part}.weight`), float, weights.tensor(`${name}.${part}.weight`)),
        floats(`${part}.b`, weights.tensor(`${name}.${part}.bias`)),
      ],
      [part],
      [integerAttribute('transB', 1)],
    );
  const out = layer('out', add('Gelu', own, [layer('wide', 'seen')], ['bent']));
  const [outputs = 0] = weights.shape(`${name}.out.weight`);
  const [, inputs = 0] = weights.shape(`${name}.wide.weight`);
  const session = await openSession(
    model([{ name: 'seen', shape: [1, inputs] }], [{ name: out, shape: [1, outputs] }]),
  );
  return async (seen) => {
    const result = await session.run({ seen: new Tensor('float32', seen, [1, inputs]) });
    return result[out]?.data as Float32Array;
  };
}
