import { resolve } from 'node:path';
import { productName } from '#core/brand.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { loadCases } from './features/cases/load-cases.ts';
import { patientOver } from './features/patient/patient.ts';
import { loadTopicLibrary } from './features/patient/topic-library.ts';
import { aiPort } from './ports/ai/ai-port.ts';
import { systemClock } from './ports/clock.ts';
import { startEncoder } from './ports/encoder/encoder.ts';
import { smtpTransport } from './ports/mail.ts';
import { projectRoot } from './project-root.ts';

const say = (message: string) => process.stdout.write(`${message}\n`);

async function main(): Promise<void> {
  const config = readConfig();
  const { db, close } = await openDatabase(config, say);
  try {
    const hasDemoAccounts = !config.production && (await seedDemoAccounts(db, systemClock));
    const mail = smtpTransport(config.SMTP_URL, config.MAIL_FROM);
    const { refused } = await loadCases(db, systemClock);
    for (const { fileName, problems } of refused) say(`Case ${fileName} is not shown: ${problems.join('; ')}`);
    const encoder = await startEncoder({ folder: resolve(projectRoot, config.DATA_DIR, 'vectors') });
    const patient = patientOver({
      library: loadTopicLibrary(),
      encoder,
      ai: aiPort(config),
      log: { warn: (details, message) => app.log.warn(details, message) },
    });
    const app = await buildApp({ config, db, clock: systemClock, mail, patient });

    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      say(`${signal}: finishing what is under way ...`);
      await app.close();
      await encoder.stop();
      await close();
      process.exit(0);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);

    await app.listen({ port: config.PORT, host: config.HOST });
    say(`${productName} is at ${config.PUBLIC_URL}`);
    if (hasDemoAccounts) {
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
