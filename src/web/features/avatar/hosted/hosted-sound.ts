import { loudnessOf } from '#web/lib/sound/loudness.ts';

/**
 * The sound of a hosted face. Its picture is played without sound, which every browser allows at any time; what is heard goes
 * through a context that a tap has opened, whichever of the two comes first.
 */
export function createHostedSound(openContext = () => new AudioContext()) {
  let context: AudioContext | null = null;
  let stream: MediaStream | null = null;
  /** Chromium hands on the sound of a call only while some element plays it, even if in silence. */
  let puller: HTMLAudioElement | null = null;
  let heard: { gain: GainNode; meter: AnalyserNode; source: MediaStreamAudioSourceNode } | null = null;

  const connect = () => {
    if (!context || !stream || heard || stream.getAudioTracks().length === 0) return;
    puller = new Audio();
    puller.muted = true;
    puller.srcObject = stream;
    void puller.play()?.catch(() => undefined);
    const source = context.createMediaStreamSource(stream);
    const gain = context.createGain();
    const meter = context.createAnalyser();
    source.connect(gain).connect(meter).connect(context.destination);
    heard = { gain, meter, source };
  };
  const stop = () => {
    stream = null;
    if (puller) puller.srcObject = null;
    puller = null;
    heard?.source.disconnect();
    heard?.meter.disconnect();
    heard = null;
  };
  return {
    /** Inside a tap. */
    prime() {
      context ??= openContext();
      void context.resume().catch(() => undefined);
      connect();
    },
    play(next: MediaStream) {
      stop();
      stream = next;
      connect();
    },
    setLoud(isLoud: boolean) {
      if (heard) heard.gain.gain.value = isLoud ? 1 : 0;
    },
    level: () => (heard && heard.gain.gain.value > 0 ? loudnessOf(heard.meter) : 0),
    stop,
    close() {
      stop();
      void context?.close().catch(() => undefined);
      context = null;
    },
  };
}
