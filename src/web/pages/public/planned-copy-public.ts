import type { PlannedCopyByPath } from '../planned-copy.ts';

const toHome = { label: 'Back to the home page', to: '/' };

export const plannedPublicCopy: PlannedCopyByPath = {
  '/colleague-session/:roomId': {
    heading: 'Colleague session',
    lead: 'A room for two or more: one of you is the doctor, one plays the patient from the script, the others watch and mark.',
    points: [
      'One clock for everybody, kept by the server',
      'Sound and picture between you, and a written chat beside it',
      'The script for the patient player, only the notes for the doctor',
      'A shared mark sheet, and roles that swap for the next case',
    ],
    signature: 'dial',
    action: toHome,
  },
  '/colleague-invite/:roomId': {
    heading: 'Invitation to a colleague session',
    lead: 'Somebody has asked you to practise together. Here you will see which case, who is waiting, and which role is free.',
    points: [
      'Join as doctor, patient or observer',
      'A check of microphone and camera before anybody sees you',
      'Invitations that expire, and that the host can take back',
    ],
    signature: 'lock',
    action: toHome,
  },
  '/colleague/:token': {
    heading: 'Join a colleague session',
    lead: 'Your invitation link brings you to the room it was made for, and to no other.',
    points: [
      'The name of the host and the time of the session',
      'A clear answer when a link has expired or was withdrawn',
      'The room itself, one step further',
    ],
    signature: 'lock',
    action: toHome,
  },
  '/heygen-test': {
    heading: 'Avatar test',
    lead: 'A bench for the talking face: open a session, give it a sentence, watch the lips, close it again.',
    points: [
      'The offline face that is drawn in the page',
      'The hosted avatar, when one is configured',
      'How long the first word takes, and what the fallback looks like',
    ],
    signature: 'dial',
    action: toHome,
  },
};
