import { asks, blocked, type Finding, limited, missing, type Probe, works } from './finding.ts';

const voicesTakeMs = 1000;

/** Not every browser lets this be asked; then it stays unknown until it is used. */
async function permissionFor(name: string): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return 'unknown';
  }
}

async function tryMicrophone(): Promise<Finding> {
  if (!navigator.mediaDevices?.getUserMedia) return missing('Not here: it needs https and a browser of this decade.');
  const devices = await navigator.mediaDevices.enumerateDevices();
  const count = devices.filter(({ kind }) => kind === 'audioinput').length;
  if (count === 0) return limited('Allowed, but no microphone is connected.');
  const permission = await permissionFor('microphone');
  if (permission === 'granted') return works(`You have allowed it. ${count} connected.`);
  if (permission === 'denied') return blocked('You, or somebody who manages this device, said no for this site.');
  return asks(`${count} connected. The browser will ask you when it is needed.`);
}

function tryRecognition(): Finding {
  const isThere = 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
  return isThere ? works('Available.') : missing();
}

/** Some browsers fetch their voices after the first question. */
async function voices(): Promise<SpeechSynthesisVoice[]> {
  const known = speechSynthesis.getVoices();
  if (known.length > 0) return known;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, voicesTakeMs);
    speechSynthesis.addEventListener?.('voiceschanged', () => resolve(), { once: true });
  });
  return speechSynthesis.getVoices();
}

async function trySynthesis(): Promise<Finding> {
  if (!('speechSynthesis' in window)) return missing();
  const all = await voices();
  if (all.length === 0) return limited('It can speak, but this device has no voices.');
  const british = all.filter(({ lang }) => /^en[-_]GB/i.test(lang)).length;
  return british > 0
    ? works(`${all.length} voices, ${british} of them British.`)
    : limited(`${all.length} voices, none of them British.`);
}

async function tryClipboard(): Promise<Finding> {
  if (!navigator.clipboard?.writeText) return missing('Not here: it needs https.');
  const permission = await permissionFor('clipboard-write');
  if (permission === 'denied') return blocked('The browser refuses it for this site.');
  return permission === 'granted'
    ? works('Allowed when you press a button.')
    : asks('The browser decides when you press a button.');
}

function tryNotifications(): Finding {
  if (!('Notification' in window)) return missing('Notifications not supported in this browser');
  const { permission } = Notification;
  if (permission === 'granted') return works('You have allowed them.');
  return permission === 'denied' ? blocked('You said no for this site.') : asks('You have not been asked yet.');
}

export const voiceProbes: readonly Probe[] = [
  {
    id: 'microphone',
    name: 'Microphone',
    meaning: 'For speaking to the patient. Without it you type, and nothing is marked differently.',
    run: tryMicrophone,
  },
  {
    id: 'recognition',
    name: 'Speech recognition',
    meaning: 'Turns what you say into words. Without it you type.',
    run: tryRecognition,
  },
  {
    id: 'synthesis',
    name: 'Speech synthesis',
    meaning: 'Lets the patient be heard. Without it you read what is said.',
    run: trySynthesis,
  },
  {
    id: 'notifications',
    name: 'Notifications',
    meaning: 'Would tell you that feedback is ready while this tab is in the background. Nothing is lost without them.',
    run: tryNotifications,
  },
  {
    id: 'clipboard',
    name: 'Clipboard',
    meaning:
      'Copies a link or a report at the press of a button. Without it the text is shown to be marked and copied by hand.',
    run: tryClipboard,
  },
];
