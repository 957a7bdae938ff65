import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { knownAnswers } from '#core/site-answers/known-answer.ts';
import { doTextWork, textWorkBy } from '#server/features/cases/text-thread/text-work.ts';
import { createChatbot } from '#server/features/chatbot/chatbot.ts';
import { createFacilitator } from '#server/features/facilitator/facilitator.ts';
import { drawnAvatar } from '#server/ports/avatar/avatar-port.ts';
import { systemClock } from '#server/ports/clock.ts';
import type { Services } from '#server/services.ts';
import { createPatientVoice } from '#server/speech/patient-voice.ts';
import { fakeMarker } from './fakes/fake-marker.ts';
import { fakePatient } from './fakes/fake-patient.ts';
import { fakeSynthesise, soundsInMemory } from './fakes/fake-voice.ts';
import { helperInPlace } from './language-in-place.ts';

const encoder = { encode: fakeEncode, encodeForGood: fakeEncode, encodeInBackground: fakeEncode };
const log = { warn: () => undefined };

/** Services that need no model and no other thread: every answer of theirs is the same on any machine. */
export function standInServices(chosen: Partial<Services> = {}): Services {
  const { guides = [], siteAnswers = [] } = chosen;
  const answers = knownAnswers({ answers: [...siteAnswers], pages: [], guides: [], words: [] });
  return {
    clock: systemClock,
    mail: null,
    patient: fakePatient(),
    patientVoice: createPatientVoice({ kept: soundsInMemory(), synthesise: fakeSynthesise, service: null, log }),
    marker: fakeMarker(),
    facilitator: createFacilitator({ encoder, ai: null, guides, log }),
    chatbot: createChatbot({ language: helperInPlace(), ai: null, answers, log }),
    caseTexts: textWorkBy(async (call) => doTextWork(call)),
    avatar: drawnAvatar,
    recogniseSpeech: null,
    putRight: async (heard) => heard,
    guides,
    news: [],
    siteAnswers,
    ...chosen,
  };
}
