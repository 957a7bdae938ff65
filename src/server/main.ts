import { productName } from '#core/brand.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { systemClock } from './ports/clock.ts';
import { smtpTransport } from './ports/mail.ts';

const say = (message: string) => process.stdout.write(`${message}\n`);

async function main(): Promise<void> {
  const config = readConfig();
  const { db, close } = await openDatabase(config, say);
  try {
    const hasDemoAccounts = !config.production && (await seedDemoAccounts(db, systemClock));
    const mail = smtpTransport(config.SMTP_URL, config.MAIL_FROM);
    const app = await buildApp({ config, db, clock: systemClock, mail });

    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      say(`${signal}: finishing what is under way ...`);
      await app.close();
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
