import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/protocol/errors.ts';
import { patientVoiceEndpoints } from '#contract/voice/patient-voice.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { voiceOfSpeaker } from '#core/speech/voice/voice-of-speaker.ts';
import type { Database, Queryable } from '#server/db/sql.ts';
import type { Caller } from '#server/http/protection/caller.ts';
import { type EndpointDependencies, registerEndpoints } from '#server/http/register-endpoints.ts';
import type { PatientVoice, SpokenPiece } from '#server/speech/patient-voice.ts';
import { findSpokenTurn } from './store.ts';

interface PatientVoiceDependencies {
  db: Database;
  endpoints: EndpointDependencies;
  voice: PatientVoice;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  allowsOutsideModel(db: Queryable, userId: string): Promise<boolean>;
}

/** What the speaker has said already, to be heard by whoever was told it: by its number, never by words of the caller's. */
export function patientVoiceRoutes(app: FastifyInstance, deps: PatientVoiceDependencies): void {
  const { db, voice } = deps;
  const find = async ({ userId }: Caller, { id, n }: { id: string; n: number }) => {
    const turn = await findSpokenTurn(db, { id, n, userId });
    if (!turn) throw new AppError('NOT_FOUND');
    const { speaker, identity } = await deps.caseFile(db, turn.caseHash);
    return { text: turn.text, voice: voiceOfSpeaker(speaker, identity.channel) };
  };

  registerEndpoints(app, deps.endpoints, patientVoiceEndpoints, {
    'GET /sessions/:id/turns/:n/speech': async ({ caller, params }) => {
      const turn = await find(caller, params);
      const outside = await deps.allowsOutsideModel(db, caller.userId);
      return asSentences(voice.say(turn.text, turn.voice, { outside }), params);
    },
    'GET /sessions/:id/turns/:n/sounds/:sound': async ({ caller, params }) => {
      const turn = await find(caller, params);
      const bytes = await voice.soundOf(turn.text, turn.voice, params.sound);
      if (!bytes) throw new AppError('NOT_FOUND');
      return { bytes, type: 'audio/wav', downloadAs: null, version: params.sound, lasting: true };
    },
  });
}

async function* asSentences(pieces: AsyncIterable<SpokenPiece>, { id, n }: { id: string; n: number }) {
  for await (const { name, ...piece } of pieces) yield { ...piece, sound: `/sessions/${id}/turns/${n}/sounds/${name}` };
}
