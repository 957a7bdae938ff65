import { connectionProbes } from './connection-probes.ts';
import type { Probe } from './finding.ts';
import { storageProbes } from './storage-probes.ts';
import { voiceProbes } from './voice-probes.ts';

export const probeGroups: readonly { title: string; probes: readonly Probe[] }[] = [
  { title: 'Kept on this device', probes: storageProbes },
  { title: 'Hearing, speaking and telling', probes: voiceProbes },
  { title: 'Connections and pages', probes: connectionProbes },
];
