const lowest = 300;
const highest = 3400;
/** Two of each, one behind the other: the band's edges are steep enough to be heard. */
const stages = 2;

interface Filter {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** What a telephone leaves of a voice: its narrow band, and loud and soft nearer to each other. */
export function throughTelephone(samples: Float32Array, rate: number): Float32Array {
  let sound = samples;
  for (let stage = 0; stage < stages; stage++) {
    sound = filtered(filtered(sound, edge('high-pass', lowest, rate)), edge('low-pass', highest, rate));
  }
  return compressed(sound, rate);
}

/** Second-order Butterworth, after the audio EQ cookbook. */
function edge(kind: 'high-pass' | 'low-pass', hertz: number, rate: number): Filter {
  const angle = (2 * Math.PI * hertz) / rate;
  const alpha = Math.sin(angle) / Math.SQRT2;
  const cosine = Math.cos(angle);
  const a0 = 1 + alpha;
  const middle = kind === 'low-pass' ? 1 - cosine : -(1 + cosine);
  const side = Math.abs(middle) / 2;
  return { b0: side / a0, b1: middle / a0, b2: side / a0, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 };
}

function filtered(samples: Float32Array, { b0, b1, b2, a1, a2 }: Filter): Float32Array {
  const result = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    result[at] = y;
    [x2, x1, y2, y1] = [x1, x, y1, y];
  }
  return result;
}

const threshold = 0.12;
const ratio = 2.5;
const attackSeconds = 0.005;
const releaseSeconds = 0.08;

function compressed(samples: Float32Array, rate: number): Float32Array {
  const attack = Math.exp(-1 / (attackSeconds * rate));
  const release = Math.exp(-1 / (releaseSeconds * rate));
  let level = 0;
  return samples.map((value) => {
    const loud = Math.abs(value);
    const slow = loud > level ? attack : release;
    level = slow * level + (1 - slow) * loud;
    return level <= threshold ? value : value * (threshold / level) ** (1 - 1 / ratio);
  });
}
