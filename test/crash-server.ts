// The server as a process of its own, to be killed: DATABASE_URL, and SILENT=true for a patient who never gets to answer.
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { loadCases } from '#server/features/cases/load-cases.ts';
import { systemClock } from '#server/ports/clock.ts';
import { fakePatient } from './fakes/fake-patient.ts';
import { standInServices } from './stand-in-services.ts';
import { manyCases } from './steps/consultation-steps.ts';

const config = readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const { db } = await openDatabase(config, () => undefined);
await seedDemoAccounts(db, systemClock);
await loadCases(db, systemClock, manyCases(1));
const patient = process.env.SILENT === 'true' ? fakePatient(() => new Promise(() => undefined)) : fakePatient();
const app = await buildApp({ config, db, services: standInServices({ patient }) });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
