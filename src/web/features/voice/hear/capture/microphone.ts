import { MicrophoneFault } from '../recogniser.ts';
import workletUrl from './capture-worklet.ts?worker&url';
import { createDownsampler } from './downsampled.ts';

export interface Microphone {
  close(): void;
}

export const hearingRate = 16_000;

/** The doctor's microphone at 16 kHz, frame by frame. The patient's voice from the loudspeaker is taken out by the browser. */
export async function openMicrophone(onFrame: (frame: Float32Array) => void, onLost: () => void): Promise<Microphone> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices || typeof AudioWorkletNode === 'undefined') throw new MicrophoneFault('unsupported');
  // Made before anything is waited for: it belongs to the tap.
  const context = new AudioContext();
  try {
    const wishes = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 };
    const [stream] = await Promise.all([
      devices.getUserMedia({ audio: wishes }),
      context.audioWorklet.addModule(workletUrl),
    ]);
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
    const downsample = createDownsampler(context.sampleRate, hearingRate);
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onFrame(downsample(data));
    context.createMediaStreamSource(stream).connect(capture);
    const [track] = stream.getAudioTracks();
    track?.addEventListener('ended', onLost);
    await context.resume();
    return {
      close() {
        track?.removeEventListener('ended', onLost);
        for (const one of stream.getTracks()) one.stop();
        void context.close();
      },
    };
  } catch (error) {
    void context.close();
    throw error;
  }
}
