/** Sound from -1 to 1 as a WAV file: one channel, 16 bits. */
export function wavOf(sound: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const file = new DataView(new ArrayBuffer(44 + sound.length * 2));
  const word = (at: number, text: string) => {
    for (let i = 0; i < text.length; i += 1) file.setUint8(at + i, text.charCodeAt(i));
  };
  word(0, 'RIFF');
  file.setUint32(4, 36 + sound.length * 2, true);
  word(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, rate * 2, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  word(36, 'data');
  file.setUint32(40, sound.length * 2, true);
  sound.forEach((sample, at) => {
    file.setInt16(44 + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32767), true);
  });
  return new Uint8Array(file.buffer);
}
