import { answerEntry, guideEntry, pageEntry } from '#core/search/entry.ts';
import { sitePages } from '#core/search/site-pages.ts';
import { announcementRoutes } from '../features/announcements/routes.ts';
import { chatbotRoutes } from '../features/chatbot/routes.ts';
import { contactRoutes } from '../features/contact/routes.ts';
import { diagnosticsRoutes } from '../features/diagnostics/routes.ts';
import { forgetFlood } from '../features/diagnostics/store.ts';
import { guideRoutes } from '../features/guides/routes.ts';
import { listPublished } from '../features/news/own-posts-store.ts';
import { newsRoutes } from '../features/news/routes.ts';
import { tellDueNews, tellNews } from '../features/notifications/news-telling.ts';
import { refreshIndex } from '../features/search/index-store.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { listTariffs } from '../features/subscription/tariff-store.ts';
import { systemRoutes } from '../features/system/routes.ts';
import type { Sweep } from '../jobs/housekeeping.ts';
import type { Ground } from './ground.ts';

/** What everybody may read, search and ask. */
export function siteFeatures({ app, config, db, clock, jobs, endpoints, statuses, services }: Ground) {
  const { guides, news, siteAnswers, chatbot } = services;
  systemRoutes(app, { db, clock, endpoints });
  contactRoutes(app, { clock, jobs, endpoints, contactEmail: config.CONTACT_EMAIL });
  const reader = services.mail ? (config.CONTACT_EMAIL ?? null) : null;
  diagnosticsRoutes(app, { db, clock, jobs, endpoints, reader });
  announcementRoutes(app, { db, clock, endpoints });
  searchRoutes(app, { db, endpoints });
  chatbotRoutes(app, { db, clock, endpoints, chatbot, plans: () => listTariffs(db, { onOffer: true }) });
  guideRoutes(app, { db, clock, endpoints, guides });
  newsRoutes(app, { db, clock, endpoints, filePosts: news, tellAll: tellNews });

  const entries = [...sitePages.map(pageEntry), ...guides.map(guideEntry), ...siteAnswers.map(answerEntry)];
  const refreshSearch = () => refreshIndex(db, { entries, statuses });
  // Without a database there is nothing to find yet; housekeeping tries again.
  app.addHook('onReady', () =>
    refreshSearch().catch((error: Error) => app.log.warn({ message: error.message }, 'the search index is not filled')),
  );
  const tellOfNews: Sweep = (database, now) =>
    tellDueNews(database, now, { fromFiles: news, written: (since) => listPublished(database, { since, now }) });
  return { sweeps: [refreshSearch, tellOfNews, forgetFlood] };
}
