import { blocked, type Finding, limited, missing, type Probe, works } from './finding.ts';

/** Two ends in this page, which offer each other a channel: whether the browser lets it, not whether a network does. */
async function tryPeerConnection(): Promise<Finding> {
  if (typeof RTCPeerConnection !== 'function') return missing();
  const peer = new RTCPeerConnection();
  try {
    peer.createDataChannel('check');
    const offer = await peer.createOffer();
    return offer.sdp?.includes('m=application')
      ? works('A connection can be offered.')
      : blocked('No connection can be offered.');
  } finally {
    peer.close();
  }
}

async function tryStreams(): Promise<Finding> {
  const reader = new Response('words').body?.getReader();
  if (!reader) return missing('Answers come whole, not word by word.');
  const { value } = await reader.read();
  return new TextDecoder().decode(value) === 'words'
    ? works('Read as they come.')
    : blocked('A stream could not be read.');
}

function tryDialogs(): Finding {
  return typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype
    ? works('Available.')
    : missing();
}

const isReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const connectionProbes: readonly Probe[] = [
  {
    id: 'online',
    name: 'Connection',
    meaning: 'Without one you can read on; what you say in a consultation waits here and is sent later.',
    run: () =>
      navigator.onLine ? works('The browser says that it is online.') : blocked('The browser says that it is offline.'),
  },
  {
    id: 'secure',
    name: 'Secure page',
    meaning: 'Microphone, clipboard and notifications are only given to pages that came over https.',
    run: () => (window.isSecureContext ? works('Yes.') : limited('No: this page came over http.')),
  },
  {
    id: 'streams',
    name: 'Answers word by word',
    meaning: 'The patient answers as the words come. Without it a reply appears all at once.',
    run: tryStreams,
  },
  {
    id: 'websocket',
    name: 'WebSocket',
    meaning: 'For rooms with colleagues. Only looked for here: to try it, somebody has to answer.',
    run: () => (typeof WebSocket === 'function' ? works('Available.') : missing()),
  },
  {
    id: 'webrtc',
    name: 'WebRTC',
    meaning: 'Sound and picture between colleagues go from one browser to the other.',
    run: tryPeerConnection,
  },
  {
    id: 'dialogs',
    name: 'Dialogs',
    meaning: 'Questions such as “End the consultation?” hold the keyboard until they are answered.',
    run: tryDialogs,
  },
  {
    id: 'motion',
    name: 'Reduced motion',
    meaning: 'A wish of yours, not a fault: with it nothing moves by itself, and the intro is left out.',
    run: () => works(isReduced() ? 'You asked for less motion, and get it.' : 'Not asked for.'),
  },
];
