import type { HearingFault } from './recogniser.ts';

interface FaultWords {
  title: string;
  why: string;
  /** How to allow or find the microphone; null where nothing of the kind helps. */
  help: string | null;
}

export const faultWords: Readonly<Record<HearingFault, FaultWords>> = {
  blocked: {
    title: 'The microphone is blocked.',
    why: 'Your browser does not let this page hear you. All that was said is kept.',
    help: 'Open the sign beside the address of this page, allow the microphone, then try again. On a phone the setting may be among those of the browser itself.',
  },
  missing: {
    title: 'No microphone was found.',
    why: 'It may be unplugged or switched off. All that was said is kept.',
    help: 'Plug it in or switch it on, choose it in the sound settings of your device, then try again.',
  },
  busy: {
    title: 'The microphone could not be opened.',
    why: 'Another program may be using it. All that was said is kept.',
    help: 'Close whatever else may be listening, such as a call in another window, then try again.',
  },
  unsupported: {
    title: 'This browser cannot hear you here.',
    why: 'It has no microphone to offer this page. All that was said is kept.',
    help: null,
  },
  silent: {
    title: 'Nothing was heard for 20 seconds.',
    why: 'The microphone is open but silent. All that was said is kept.',
    help: 'See whether it is muted, by a switch on it or in the settings of your device, and whether another one is chosen there.',
  },
  failed: {
    title: 'Your words were not understood.',
    why: 'Turning speech into words failed. All that was said before is kept.',
    help: null,
  },
};
