import { resolve } from 'node:path';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Guide } from '#core/guides/guide.ts';
import type { NewsPost } from '#core/news/news-post.ts';
import type { SiteAnswer } from '#core/site-content/site-answer.ts';
import type { Config } from './config.ts';
import { startTextThread } from './features/cases/text-thread/text-thread.ts';
import type { TextWork } from './features/cases/text-thread/text-work.ts';
import { type Chatbot, createChatbot } from './features/chatbot/chatbot.ts';
import { loadKnownAnswers } from './features/chatbot/load-words.ts';
import { createFacilitator, type Facilitator } from './features/facilitator/facilitator.ts';
import { loadGuides } from './features/guides/load-guides.ts';
import { createMarker } from './features/marking/marker.ts';
import { readingLimits } from './features/marking/second-reading.ts';
import { loadNews } from './features/news/load-news.ts';
import { createPatient } from './features/patient/patient.ts';
import { loadSiteContent } from './features/site-content/load-site-content.ts';
import type { LanguageThread } from './language/language-thread.ts';
import { loadPlanKinds } from './language/plan-kinds.ts';
import { startLanguage } from './language/two-readers.ts';
import { aiPort } from './ports/ai/ai-port.ts';
import { type AiFeature, type RecordAiCall, recordedAs } from './ports/ai/recorded.ts';
import { type AvatarPort, drawnAvatar } from './ports/avatar/avatar-port.ts';
import { heygenAvatar } from './ports/avatar/heygen.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import { type MailTransport, smtpTransport } from './ports/mail.ts';
import type { MarkerPort } from './ports/marker.ts';
import type { PatientInput, PatientPort } from './ports/patient.ts';
import { type RecogniseSpeech, recogniseBy } from './ports/speech-recognition.ts';
import { speechService } from './ports/speech-service.ts';
import { projectRoot } from './project-root.ts';
import { createQuietTimes } from './quiet-times.ts';
import { createKeptSounds } from './speech/kept-sounds.ts';
import { createPatientVoice, type PatientVoice } from './speech/patient-voice.ts';
import { startSpeechThread } from './speech/synthesis/speech-thread.ts';

/** What the server rests on besides its settings and its database; tests and benches put others in their places. */
export interface Services {
  clock: Clock;
  mail: MailTransport;
  patient: PatientPort;
  patientVoice: PatientVoice;
  marker: MarkerPort;
  facilitator: Facilitator;
  chatbot: Chatbot;
  caseTexts: TextWork;
  avatar: AvatarPort;
  recogniseSpeech: RecogniseSpeech;
  putRight: LanguageThread['putRight'];
  guides: readonly Guide[];
  /** The posts that come as files. */
  news: readonly NewsPost[];
  /** FAQ and help. */
  siteAnswers: readonly SiteAnswer[];
}

interface Log {
  warn(details: object, message: string): void;
}

export interface RealServices extends Services {
  /** Marks without asking a model and after whoever waits, for what the product itself has written. */
  markerWithoutModel: MarkerPort;
  /** What nobody waits for looks here first. */
  turns: { isQuiet(): boolean; wantedCase(): CaseFile | null };
  /** Files of content that are not shown, and why. */
  refused: string[];
  stop(): Promise<void>;
}

export function createServices(config: Config, log: Log, recordAiCall: RecordAiCall): RealServices {
  const guides = loadGuides();
  const news = loadNews();
  const siteContent = loadSiteContent();
  const language = startLanguage({ folder: resolve(projectRoot, config.DATA_DIR, 'vectors') });
  const speech = startSpeechThread();
  const caseTexts = startTextThread();
  const turns = createQuietTimes();
  let wanted: CaseFile | null = null;
  const watched = (patient: PatientPort): PatientPort =>
    Object.assign((input: PatientInput) => turns.during(() => patient(input)), {
      prepare(file: CaseFile) {
        wanted = file;
        patient.prepare?.(file);
        // While the notes are read and nobody waits for an answer.
        language.prepareMarking(file).catch((error: Error) => log.warn({ err: error }, 'marking was not prepared'));
      },
    });
  const model = aiPort(config);
  const ai = (feature: AiFeature) => recordedAs(feature, model, recordAiCall);
  return {
    clock: systemClock,
    mail: smtpTransport(config.SMTP_URL, config.MAIL_FROM),
    patient: watched(createPatient({ language, ai: ai('patient'), planKinds: [...loadPlanKinds().values()], log })),
    patientVoice: createPatientVoice({
      kept: createKeptSounds(resolve(projectRoot, config.DATA_DIR, 'sounds')),
      synthesise: speech.synthesise,
      service: speechService(config),
      log,
    }),
    // A connection of its own: when a long reading fails, the patient's words need not rest.
    marker: createMarker({
      language,
      ai: recordedAs('marking', aiPort(config, { limits: readingLimits }), recordAiCall),
      log,
    }),
    markerWithoutModel: createMarker({ language: { mark: language.markInBackground }, ai: null, log }),
    facilitator: createFacilitator({ encoder: language, ai: ai('facilitator'), guides: guides.guides, log }),
    chatbot: createChatbot({
      language,
      ai: ai('site-helper'),
      answers: loadKnownAnswers(siteContent.answers, guides.guides),
      log,
    }),
    caseTexts,
    recogniseSpeech: recogniseBy(config),
    putRight: language.putRight,
    turns: { isQuiet: turns.isQuiet, wantedCase: () => wanted },
    avatar: config.heygen ? heygenAvatar(config.heygen) : drawnAvatar,
    guides: guides.guides,
    news: news.posts,
    siteAnswers: siteContent.answers,
    refused: [...refusedAs('Guide', guides), ...refusedAs('News', news), ...refusedAs('Answer', siteContent)],
    async stop() {
      await Promise.all([language.stop(), speech.stop(), caseTexts.stop()]);
    },
  };
}

export const refusedAs = (
  what: string,
  { refused }: { refused: Array<{ fileName: string; problems: string[] }> },
): string[] => refused.map(({ fileName, problems }) => `${what} ${fileName} is not shown: ${problems.join('; ')}`);
