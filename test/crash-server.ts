// The server as a process of its own, to be killed: DATABASE_URL, and SILENT=true for a patient who never gets to answer.
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { loadCases } from '#server/features/cases/load-cases.ts';
import { createChatbot } from '#server/features/chatbot/chatbot.ts';
import { createFacilitator } from '#server/features/facilitator/facilitator.ts';
import { systemClock } from '#server/ports/clock.ts';
import { fakeMarker } from './fakes/fake-marker.ts';
import { fakePatient } from './fakes/fake-patient.ts';
import { helperInPlace } from './reader-in-place.ts';
import { manyCases } from './steps/consultation-steps.ts';

const config = readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const { db } = await openDatabase(config, () => undefined);
await seedDemoAccounts(db, systemClock);
await loadCases(db, systemClock, manyCases(1));
const encoder = { encode: fakeEncode, encodeForGood: fakeEncode, encodeInBackground: fakeEncode };
const log = { warn: () => undefined };
const app = await buildApp({
  config,
  db,
  clock: systemClock,
  mail: null,
  patient: process.env.SILENT === 'true' ? fakePatient(() => new Promise(() => undefined)) : fakePatient(),
  marker: fakeMarker(),
  facilitator: createFacilitator({ encoder, ai: null, guides: [], log }),
  guideTitle: () => null,
  guides: [],
  news: [],
  siteAnswers: [],
  chatbot: createChatbot({ reader: helperInPlace(), ai: null, answers: [], log }),
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
