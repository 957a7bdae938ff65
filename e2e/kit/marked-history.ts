import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { sql } from '../../src/server/db/sql.ts';
import { seedDemoHistory } from '../../src/server/demo/demo-history.ts';
import { markDemoHistory } from '../../src/server/demo/demo-marking.ts';
import { loadGuides } from '../../src/server/features/guides/load-guides.ts';
import { systemClock } from '../../src/server/ports/clock.ts';
import { fakeMarker } from '../../test/fakes/fake-marker.ts';

const log = {
  warn: (details: object, message: string) => {
    throw new Error(`${message}: ${JSON.stringify(details)}`);
  },
};

/**
 * The weeks behind the demo account, marked by a stand-in except for the newest consultation, which the server marks itself.
 * Left to it, the others would keep a core busy through half of the journeys, and pages would change under them.
 */
export async function seedMarkedHistory(databaseUrl: string): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl });
  const { db, close } = await openDatabase(config, () => undefined);
  await seedDemoHistory(db, systemClock, loadGuides());
  const newest = await db.one<{ id: string; endedAt: Date }>(sql`
    SELECT id, ended_at AS "endedAt" FROM consultations ORDER BY started_at DESC LIMIT 1`);
  // Nothing is marked that has not ended.
  await db.run(sql`UPDATE consultations SET ended_at = NULL WHERE id = ${newest?.id}`);
  await markDemoHistory({ db, marker: fakeMarker(), log }).done;
  await db.run(sql`UPDATE consultations SET ended_at = ${newest?.endedAt} WHERE id = ${newest?.id}`);
  await close();
}
