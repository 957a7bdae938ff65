import { resolve } from 'node:path';
import { productName } from '#core/brand.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { demoAccounts, seedDemoAccounts } from './demo/demo-accounts.ts';
import { seedDemoHistory } from './demo/demo-history.ts';
import { type DemoMarking, markDemoHistory } from './demo/demo-marking.ts';
import { earlyLog } from './early-log.ts';
import { loadCases } from './features/cases/load-cases.ts';
import { createChatbot } from './features/chatbot/chatbot.ts';
import { loadKnownAnswers } from './features/chatbot/load-words.ts';
import { createFacilitator } from './features/facilitator/facilitator.ts';
import { loadGuides } from './features/guides/load-guides.ts';
import { createMarker } from './features/marking/marker.ts';
import { readingLimits } from './features/marking/second-reading.ts';
import { loadNews } from './features/news/load-news.ts';
import { createPatient } from './features/patient/patient.ts';
import { loadSiteContent } from './features/site-content/load-site-content.ts';
import { startLanguageThread } from './language/language-thread.ts';
import { aiPort } from './ports/ai/ai-port.ts';
import { systemClock } from './ports/clock.ts';
import { smtpTransport } from './ports/mail.ts';
import { projectRoot } from './project-root.ts';

const say = (message: string) => process.stdout.write(`${message}\n`);
const sayRefused = (what: string, { refused }: { refused: Array<{ fileName: string; problems: string[] }> }) => {
  for (const { fileName, problems } of refused) say(`${what} ${fileName} is not shown: ${problems.join('; ')}`);
};

async function main(): Promise<void> {
  const config = readConfig();
  const { db, close } = await openDatabase(config, say);
  try {
    const hasDemoAccounts = !config.production && (await seedDemoAccounts(db, systemClock));
    const mail = smtpTransport(config.SMTP_URL, config.MAIL_FROM);
    sayRefused('Case', await loadCases(db, systemClock));
    const library = loadGuides();
    sayRefused('Guide', library);
    const news = loadNews();
    sayRefused('News', news);
    const siteContent = loadSiteContent();
    sayRefused('Answer', siteContent);
    const reader = startLanguageThread({ folder: resolve(projectRoot, config.DATA_DIR, 'vectors') });
    const ai = aiPort(config);
    const log = earlyLog(say);
    const patient = createPatient({ reader, ai, log });
    const { guides } = library;
    if (hasDemoAccounts) await seedDemoHistory(db, systemClock, { guides });
    const facilitator = createFacilitator({ encoder: reader, ai, guides, log });
    const chatbot = createChatbot({ reader, ai, answers: loadKnownAnswers(siteContent.answers, guides), log });
    // A connection of its own: when a long reading fails, the patient's words need not rest.
    const marker = createMarker({ reader, ai: aiPort(config, { limits: readingLimits }), log });
    const guideTitle = (id: string) => guides.find((guide) => guide.id === id)?.title ?? null;
    const app = await buildApp({
      config,
      db,
      clock: systemClock,
      mail,
      patient,
      marker,
      facilitator,
      guideTitle,
      guides,
      news: news.posts,
      siteAnswers: siteContent.answers,
      chatbot,
    });
    log.handOver(app.log);

    let demoMarking: DemoMarking | null = null;
    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      say(`${signal}: finishing what is under way ...`);
      demoMarking?.stop();
      await app.close();
      await reader.stop();
      await demoMarking?.done;
      await close();
      process.exit(0);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);

    await app.listen({ port: config.PORT, host: config.HOST });
    void chatbot.prepare();
    say(`${productName} is at ${config.PUBLIC_URL}`);
    if (hasDemoAccounts) {
      demoMarking = markDemoHistory({ db, marker: createMarker({ reader, ai: null, log }), log });
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
