import { productName } from '../brand.ts';

export type Gate =
  | 'emergency'
  | 'distress'
  | 'clinical'
  | 'private'
  | 'script'
  | 'injection'
  | 'abuse'
  | 'greeting'
  | 'thanks'
  | 'who';

interface GateReply {
  kind: 'clinical' | 'refused' | 'talk';
  lines: string[];
  sources: { label: string; link: string }[];
}

const noPatients = `I can’t help with a patient or with your own health: I only know about ${productName}.`;
const contact = { label: 'Contact', link: '/contact' };
const realPatients = { label: 'Can I use it for advice about a real patient?', link: '/faq#use-for-real-patients' };

export const gateReplies = {
  emergency: {
    kind: 'clinical',
    lines: [
      'If this is happening now, call 999.',
      'For urgent medical help that is not an emergency, call NHS 111 or use 111.nhs.uk.',
      noPatients,
    ],
    sources: [realPatients],
  },
  distress: {
    kind: 'clinical',
    lines: [
      'Please talk to somebody now: call 999 if you are in danger, NHS 111 (choose the mental health option), or Samaritans on 116 123, at any hour.',
      'For doctors there is also NHS Practitioner Health, free and in confidence.',
      noPatients,
    ],
    sources: [realPatients],
  },
  clinical: {
    kind: 'clinical',
    lines: [
      noPatients,
      'Nothing here is clinical advice. For urgent medical help call NHS 111, or 999 in an emergency.',
    ],
    sources: [realPatients],
  },
  private: {
    kind: 'refused',
    lines: [
      'I can’t do that: I see no accounts, payments or results, I change nothing, and I tell nobody about other people.',
      'For your own account sign in, or use the contact form.',
    ],
    sources: [contact],
  },
  script: {
    kind: 'refused',
    lines: [
      'What a patient holds back and what is marked in a case are not told beforehand; finding out is the practice. After a consultation the feedback shows what was there and what you never found.',
    ],
    sources: [{ label: 'Why does the patient not tell me everything?', link: '/faq#why-holds-back' }],
  },
  injection: {
    kind: 'refused',
    lines: [`I can only answer questions about ${productName}, from its own pages. What would you like to know?`],
    sources: [contact],
  },
  abuse: {
    kind: 'refused',
    lines: [
      `I’m sorry this is frustrating. I answer questions about ${productName}; for anything else the contact form reaches a person.`,
    ],
    sources: [contact],
  },
  greeting: {
    kind: 'talk',
    lines: [`Hello. Ask me anything about ${productName}: what it is, what it costs, how the marking works.`],
    sources: [],
  },
  thanks: { kind: 'talk', lines: ['You’re welcome. Ask again whenever you like.'], sources: [] },
  who: {
    kind: 'talk',
    lines: [
      `I’m an automatic helper. I answer from the pages of ${productName} and know nothing else; the contact form reaches a person.`,
    ],
    sources: [contact],
  },
} satisfies Record<Gate, GateReply>;

/** Said after an answer to somebody who may need more than that. */
export const inCare: Readonly<Partial<Record<Gate, string>>> = {
  distress:
    'And if it is more than the exam: Samaritans are there on 116 123 at any hour, NHS 111 has a mental health option, and NHS Practitioner Health is for doctors, free and in confidence.',
  emergency: 'And if somebody is unwell now: call 999, or NHS 111 for what is urgent but no emergency.',
};

export const offersHelp = (lines: readonly string[]): boolean =>
  Object.values(inCare).some((help) => lines.includes(help));
