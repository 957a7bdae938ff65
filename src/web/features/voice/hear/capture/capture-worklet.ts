/** Runs beside the sound: hands the microphone's samples over in frames of some 30 milliseconds. */

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare const sampleRate: number;

const framesPerSecond = 32;

class Capture extends AudioWorkletProcessor {
  private frame = new Float32Array(Math.round(sampleRate / framesPerSecond));
  private filled = 0;

  process([input]: Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.frame[this.filled] = sample;
      this.filled += 1;
      if (this.filled < this.frame.length) continue;
      this.port.postMessage(this.frame.slice());
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
