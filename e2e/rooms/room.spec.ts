import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeViolations, signIn, watchConsole, widths } from '../kit/journey.ts';

const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeDevices] }),
});

interface Flow {
  bytes: { audio: number; video: number };
}
declare global {
  interface Window {
    connections: RTCPeerConnection[];
    ticks: Record<string, number>;
  }
}

/** Lets the journey look into the connections that the page makes. */
const watchConnections = () => {
  window.connections = [];
  const Real = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Real {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      window.connections.push(this);
    }
  };
};

const flowOf = (page: Page): Promise<Flow['bytes']> =>
  page.evaluate(async () => {
    const bytes = { audio: 0, video: 0 };
    for (const connection of window.connections) {
      for (const report of (await connection.getStats()).values()) {
        if (report.type === 'inbound-rtp') bytes[report.kind as 'audio' | 'video'] += report.bytesReceived;
      }
    }
    return bytes;
  });

async function expectFlowing(page: Page): Promise<void> {
  let before: Flow['bytes'] | null = null;
  await expect(async () => {
    const now = await flowOf(page);
    const known = before;
    before = now;
    expect(known && now.audio > known.audio && now.video > known.video).toBe(true);
  }).toPass({ intervals: [300] });
}

/** When the dial of a page showed each second. */
const watchDial = (page: Page) =>
  page.evaluate(() => {
    window.ticks = {};
    const note = () => {
      const label = document.querySelector('[role="timer"]')?.getAttribute('aria-label') ?? '';
      window.ticks[label] ??= Date.now();
    };
    new MutationObserver(note).observe(document.body, { subtree: true, attributes: true, childList: true });
  });

async function openRoom(context: BrowserContext): Promise<{ roomId: string; link: string }> {
  const post = async (path: string, data: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return (await (await context.request.post(`/api/v1${path}`, { data, headers })).json()).data;
  };
  const { id: roomId } = await post('/rooms', { caseId: 'tired-bus-driver' });
  const { url } = await post(`/rooms/${roomId}/invitations`, {});
  return { roomId, link: new URL(url).pathname };
}

test('[ROOM-01] [ROOM-02] [ROUTE-05] two browsers see and hear each other, count together, and a reload comes back @core', async ({
  browser,
}) => {
  const [hosts, guests] = [await browser.newContext({ viewport: widths.desktop }), await browser.newContext()];
  for (const context of [hosts, guests]) await context.addInitScript(watchConnections);
  await signIn(hosts, 'user');
  const { roomId, link } = await openRoom(hosts);
  const [doctor, patient] = [await hosts.newPage(), await guests.newPage()];
  const complaints = [watchConsole(doctor), watchConsole(patient)];

  await patient.goto(link);
  await patient.getByLabel('Your name', { exact: true }).fill('Tom');
  await patient.getByLabel('Patient').check();
  expect(await axeViolations(patient)).toEqual([]);
  await patient.getByRole('button', { name: 'Come in' }).click();
  await patient.getByRole('button', { name: 'Camera and microphone' }).click();
  await doctor.goto(`/colleague-session/${roomId}`);
  await doctor.getByRole('button', { name: 'Camera and microphone' }).click();
  await Promise.all([doctor, patient].map(expectFlowing));

  await doctor.getByRole('button', { name: 'Start the reading time' }).click();
  await expect(patient.getByRole('tab', { name: 'Script' })).toBeVisible();
  await expect(patient.getByText('Hidden from')).toBeVisible();
  const doctorsTabs = doctor.getByRole('tablist', { name: 'Room' });
  await expect(doctorsTabs.getByRole('tab', { name: 'Notes' })).toBeVisible();
  await expect(doctor.getByRole('tab', { name: 'Script' })).toBeHidden();
  expect([...(await axeViolations(doctor)), ...(await axeViolations(patient))]).toEqual([]);

  await Promise.all([doctor, patient].map(watchDial));
  await expect(async () => {
    const [one, other] = await Promise.all([doctor, patient].map((page) => page.evaluate(() => window.ticks)));
    const apart = Object.keys(one ?? {})
      .filter((label) => label.includes(':') && other?.[label] !== undefined)
      // What stood there when the watching began was not seen to change.
      .slice(1)
      .map((label) => Math.abs((one?.[label] ?? 0) - (other?.[label] ?? 0)));
    expect(apart.length).toBeGreaterThanOrEqual(3);
    // A busy machine draws single seconds late; a dial that is wrong has every one of them wrong.
    expect(Math.min(...apart)).toBeLessThanOrEqual(200);
  }).toPass({ intervals: [1000] });

  await doctor.getByRole('tab', { name: 'Chat' }).click();
  await doctor.getByLabel('Write to everybody', { exact: true }).fill('Can you hear me?');
  await doctor.keyboard.press('Enter');
  await patient.getByRole('tab', { name: 'Chat' }).click();
  await expect(patient.getByRole('log')).toContainText('Can you hear me?');

  await patient.reload();
  await expect(patient.getByRole('timer')).toBeVisible();
  await Promise.all([doctor, patient].map(expectFlowing));
  await patient.getByRole('tab', { name: 'Chat' }).click();
  await expect(patient.getByRole('log')).toContainText('Can you hear me?');
  expect(complaints.flat()).toEqual([]);
  await Promise.all([hosts, guests].map((context) => context.close()));
});
