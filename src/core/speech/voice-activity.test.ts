import { describe, expect, it } from 'vitest';
import { hearFrame, levelOf, quiet, silenceThatEndsMs, type VoiceActivity } from './voice-activity.ts';

const frameMs = 32;
const hear = (from: VoiceActivity, level: number, ms: number): VoiceActivity => {
  let state = from;
  for (let passed = 0; passed < ms; passed += frameMs) state = hearFrame(state, level, frameMs);
  return state;
};
const speech = (from: VoiceActivity, ms: number, loud = 0.1, still = 0.002): VoiceActivity => {
  let state = from;
  for (let passed = 0; passed < ms; passed += 320) state = hear(hear(state, loud, 224), still, 96);
  return state;
};

describe('whether somebody speaks', () => {
  it('begins with sound that lasts, not with a click', () => {
    expect(hear(quiet, 0.2, 64).isSpeaking).toBe(false);
    expect(hear(quiet, 0.2, 128).isSpeaking).toBe(true);
  });

  it('[AVA-03] ends after 1.2 seconds of silence, and outlasts a pause', () => {
    const speaking = speech(quiet, 3000);
    expect(hear(speaking, 0.001, silenceThatEndsMs - 200).isSpeaking).toBe(true);
    expect(hear(speaking, 0.001, silenceThatEndsMs + 2 * frameMs).isSpeaking).toBe(false);
    const goesOn = hear(hear(speaking, 0.001, 1000), 0.1, 64);
    expect(hear(goesOn, 0.001, 1000).isSpeaking).toBe(true);
  });

  it('goes on through a long speech in a still room', () => {
    expect(speech(quiet, 60_000).isSpeaking).toBe(true);
  });

  it('takes a steady noise for the room within some seconds, and hears speech above it', () => {
    const fan = hear(quiet, 0.03, 12_000);
    expect(fan.isSpeaking).toBe(false);
    expect(speech(fan, 1000, 0.2, 0.03).isSpeaking).toBe(true);
  });

  it('knows how long it has been silent', () => {
    expect(hear(quiet, 0.001, 20_000).silentMs).toBeGreaterThanOrEqual(20_000);
    expect(hear(hear(quiet, 0.001, 5000), 0.1, 32).silentMs).toBe(0);
  });

  it('measures loudness', () => {
    expect(levelOf(Float32Array.of(0.5, -0.5, 0.5, -0.5))).toBeCloseTo(0.5);
    expect(levelOf(new Float32Array(0))).toBe(0);
  });
});
