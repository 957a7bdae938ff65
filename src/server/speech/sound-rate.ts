/** Samples a second of every sound that leaves the server: enough for speech, and half of what music needs. */
export const soundRate = 22_050;
