import { productName } from '#core/brand.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { demoAccounts, seedDemoAccounts } from './demo/demo-accounts.ts';
import { seedDemoHistory } from './demo/demo-history.ts';
import { type DemoMarking, markDemoHistory } from './demo/demo-marking.ts';
import { earlyLog } from './early-log.ts';
import { saveCall } from './features/admin/costs/store.ts';
import { loadCases } from './features/cases/load-cases.ts';
import { currentCases } from './features/consultations/store.ts';
import { systemClock } from './ports/clock.ts';
import { createServices, refusedAs } from './services.ts';
import { type SpeakingAhead, speakAhead } from './speech/speak-ahead.ts';

const say = (message: string) => process.stdout.write(`${message}\n`);

async function main(): Promise<void> {
  const config = readConfig();
  const { db, close } = await openDatabase(config, say);
  try {
    const hasDemoAccounts = !config.production && (await seedDemoAccounts(db, systemClock));
    const refusedCases = refusedAs('Case', await loadCases(db, systemClock));
    const log = earlyLog(say);
    const services = createServices(config, log, (call) => {
      saveCall(db, call, systemClock.now()).catch((error: Error) =>
        log.warn({ message: error.message }, 'a call of a model was not written down'),
      );
    });
    for (const line of [...refusedCases, ...services.refused]) say(line);
    if (hasDemoAccounts) await seedDemoHistory(db, systemClock, services);
    const app = await buildApp({ config, db, services });
    log.handOver(app.log);

    let demoMarking: DemoMarking | null = null;
    let speakingAhead: SpeakingAhead | null = null;
    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      say(`${signal}: finishing what is under way ...`);
      demoMarking?.stop();
      await app.close();
      await speakingAhead?.stop();
      await services.stop();
      await demoMarking?.done;
      await close();
      process.exit(0);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);

    await app.listen({ port: config.PORT, host: config.HOST });
    void services.chatbot.prepare();
    speakingAhead = speakAhead({
      voice: services.patientVoice,
      cases: () => currentCases(db),
      isQuiet: services.turns.isQuiet,
      wanted: services.turns.wantedCase,
      log: app.log,
    });
    say(`${productName} is at ${config.PUBLIC_URL}`);
    if (hasDemoAccounts) {
      demoMarking = markDemoHistory({ db, marker: services.markerWithoutModel, log });
      say('Log-ins for trying it out:');
      for (const { email, password, what } of demoAccounts) say(`  ${email.padEnd(28)} ${password}   ${what}`);
    }
  } catch (error) {
    await close();
    throw error;
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  const message =
    error.code === 'EADDRINUSE'
      ? `Another program is already listening there (${error.message}). Stop it, or set PORT to another number.`
      : error.message;
  process.stderr.write(`${productName} could not start: ${message}\n`);
  process.exit(1);
});
