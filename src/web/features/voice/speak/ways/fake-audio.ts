/** For tests: a sound card whose clock the test moves. */
export class FakeAudio {
  currentTime = 0;
  state: AudioContextState = 'running';
  readonly sampleRate = 48_000;
  readonly destination = {};
  /** When each source was started and stopped. */
  readonly played: Array<{ bytes: number; start: number | undefined; stop: number | undefined }> = [];
  readonly ramps: Array<{ value: number; end: number }> = [];
  decode: (bytes: ArrayBuffer) => Promise<{ byteLength: number }> = async (bytes) => bytes;
  resume = async () => {
    this.state = 'running';
  };
  close = async () => undefined;

  createBuffer() {
    return { byteLength: 0 };
  }
  createGain() {
    const gain = {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: (value: number, end: number) => this.ramps.push({ value, end }),
    };
    return { gain, connect: (next: unknown) => next, disconnect: () => undefined };
  }
  createAnalyser() {
    return {
      fftSize: 4,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.125),
      connect: (next: unknown) => next,
      disconnect: () => undefined,
    };
  }
  decodeAudioData(bytes: ArrayBuffer) {
    return this.decode(bytes);
  }
  createBufferSource() {
    const entry = { bytes: 0, start: undefined as number | undefined, stop: undefined as number | undefined };
    const { played } = this;
    return {
      buffer: null as { byteLength: number } | null,
      connect: () => undefined,
      start(at?: number) {
        played.push(Object.assign(entry, { bytes: this.buffer?.byteLength ?? 0, start: at }));
      },
      stop(at?: number) {
        entry.stop = at;
      },
    };
  }
}
