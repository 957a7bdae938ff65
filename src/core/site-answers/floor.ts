import { sentences, words } from '../text/words.ts';
import type { Gate } from './gate-replies.ts';

const phrases = (list: string): string[] =>
  list
    .trim()
    .split('\n')
    .map((line) => ` ${line.trim()} `);

/** Said of oneself: heard whatever else the message is about. A stop stands for the end of a sentence. */
const ofOneself = phrases(`
  kill myself
  killing myself
  hang myself
  hanging myself
  hurt myself
  hurting myself
  harm myself
  cutting myself
  want to die
  wanna die
  ready to die
  wish i was dead
  wish i were dead
  rather be dead
  better off without me
  end my life
  ending my life
  my own life
  want to end it .
  dont want to live
  dont want to be here any more
  dont want to be here anymore
  im suicidal
  i am suicidal
  feel suicidal
  feeling suicidal
  cant go on .
  cant go on like this
  cant go on any more
  cant go on anymore
  cant carry on .
  cant carry on any more
  cant carry on anymore
`);
/** Of somebody; in a case, a guide or a mark it is a subject. */
const despairOfSomebody = phrases(`
  way to die
  way to kill
  way to end it .
  end it all
  ending it all
  better off dead
  no point in living
  nothing to live for
  not worth living
  suicide note
  suicidal
  suicide
  wants to die
  kill himself
  kill herself
  kill themselves
  hurt himself
  hurt herself
  his own life
  her own life
  their own life
  self harming
`);
const bodies = phrases(`
  chest pain
  chest pains
  cant breathe
  not breathing
  isnt breathing
  stopped breathing
  overdose
  unconscious
  collapsed
  heart attack
  having a stroke
  having a fit
  having a seizure
  choking
  ambulance
`);
const rude = phrases(`
  fuck
  fuck off
  fuck you
  fucking
  piss off
  shut up
  sod off
  bugger off
  screw you
  go to hell
  get lost
  drop dead
  wanker
  wankers
  bastard
  bastards
  arsehole
  asshole
  dickhead
  twat
  bitch
  cunt
  moron
  idiot
  stupid bot
  useless bot
  stupid machine
`);
/** What tells that illness is the subject of a case rather than somebody's. */
const ofPractice = phrases(`
  case
  cases
  guide
  guides
  station
  stations
  mock
  scenario
  scenarios
  practise
  practising
  practice
  exam
  examiner
  mark
  marks
  marked
  marker
  marking
  criterion
  criteria
  patient
  patients
  simulated
  consultation
  consultations
  transcript
  transcripts
  candidate
  candidates
  score
  scored
  points
  report
  story
  actor
  cue
  cues
  feedback
  topic
  topics
  sca
  clavis
`);
/** Nothing but rude: "fuck, he is bleeding" is not. */
const mostBesideRude = 1;

/** The few words that decide whatever was learnt: short, and meant to be read by anybody. */
export function floorOf(message: string): Extract<Gate, 'distress' | 'emergency' | 'abuse'> | null {
  const said = sentences(message).map((sentence) => words(sentence).join(' '));
  const spoken = ` ${said.join(' . ')} . `;
  const has = (list: readonly string[]) => list.some((phrase) => spoken.includes(phrase));
  if (has(ofOneself)) return 'distress';
  if (!has(ofPractice)) {
    if (has(despairOfSomebody)) return 'distress';
    if (has(bodies)) return 'emergency';
  }
  const civil = rude.reduce((left, phrase) => left.replaceAll(phrase, ' '), ` ${words(message).join(' ')} `);
  return has(rude) && words(civil).length <= mostBesideRude ? 'abuse' : null;
}
