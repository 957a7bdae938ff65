const headerBytes = 44;

/** One channel of 16-bit samples, which every browser reads. */
export function wavOf(samples: Float32Array, rate: number): Uint8Array {
  const bytes = new Uint8Array(headerBytes + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) =>
    bytes.set(
      [...text].map((sign) => sign.charCodeAt(0)),
      at,
    );
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((value, at) => {
    view.setInt16(headerBytes + at * 2, Math.round(Math.max(-1, Math.min(1, value)) * 32767), true);
  });
  return bytes;
}

/** Reads 16-bit sound of any number of channels; null for anything else. */
export function readWav(bytes: Uint8Array): { samples: Float32Array; rate: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < headerBytes || word(0) !== 'RIFF' || word(8) !== 'WAVE') return null;
  let format: { channels: number; rate: number } | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    // A service that streams does not know the length yet, and says the longest there is.
    const size = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
    if (word(at) === 'fmt ' && size >= 16) {
      if (view.getUint16(at + 8, true) !== 1 || view.getUint16(at + 22, true) !== 16) return null;
      format = { channels: view.getUint16(at + 10, true), rate: view.getUint32(at + 12, true) };
    }
    if (word(at) === 'data' && format && format.channels > 0 && format.rate > 0) {
      const { channels, rate } = format;
      const length = Math.floor(size / 2 / channels);
      const samples = Float32Array.from({ length }, (_, n) => view.getInt16(at + 8 + n * channels * 2, true) / 32768);
      return { samples, rate };
    }
    at += 8 + size + (size % 2);
  }
  return null;
}
