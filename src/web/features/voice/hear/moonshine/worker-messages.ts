export type ToWorker = { type: 'load' } | { type: 'hear'; id: number; sound: Float32Array };

export type FromWorker =
  | { type: 'progress'; share: number }
  | { type: 'ready' }
  | { type: 'unloadable'; reason: string }
  | { type: 'heard'; id: number; text: string }
  | { type: 'failed'; id: number };
