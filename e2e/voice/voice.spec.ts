import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { isSoak } from '../../test/soak.ts';
import { composerOf, firstReply, linesOf, readCaseFile, signInSomebodyNew } from '../kit/consultation-steps.ts';
import { axeViolations, watchConsole, widths } from '../kit/journey.ts';
import { startMovedClockServer } from '../kit/moved-clock-server.ts';

declare global {
  interface Window {
    /** Speaks a WAV file, in base64, into the microphone. */
    speak: (file: string) => Promise<void>;
  }
}

/** A microphone that hears what the journey says, when it says it; and no recognition of the browser's own. */
const speakingMicrophone = () => {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  let context: AudioContext;
  let microphone: MediaStreamAudioDestinationNode;
  navigator.mediaDevices.getUserMedia = async () => {
    context = new AudioContext();
    microphone = context.createMediaStreamDestination();
    return microphone.stream;
  };
  window.speak = async (file) => {
    const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(bytes.buffer);
    source.connect(microphone);
    source.start();
    await new Promise((resolve) => source.addEventListener('ended', resolve));
  };
};

const file = readCaseFile('tired-bus-driver');
const linesOfFact = (id: string) => file.facts.find((fact) => fact.id === id)?.says ?? [];
/** Recorded once: a voice that is made anew each time is now and then not understood by anybody. */
const recordedTurns: [recording: string, answers: readonly string[]][] = [
  ['tiredness', linesOfFact('tired-what')],
  ['onset', linesOfFact('tired-onset')],
  ['course', linesOfFact('tired-course')],
  ['sleep', linesOfFact('sleep-hours')],
  ['snoring', linesOfFact('snoring')],
  ['headache', linesOfFact('headache')],
  ['night', linesOfFact('nocturia')],
  ['mood', linesOfFact('mood')],
  ['weight', linesOfFact('weight-gain')],
  ['chest', linesOfFact('chest')],
  ['appetite', linesOfFact('appetite')],
  ['thirst', linesOfFact('no-thirst')],
  ['goodbye', Object.values(file.ending.closing).flat()],
];
const speak = (page: Page, recording: string) =>
  page.evaluate(
    (sound) => window.speak(sound),
    readFileSync(new URL(`./recordings/${recording}.wav`, import.meta.url)).toString('base64'),
  );

async function beginByVoice(page: Page): Promise<void> {
  await page.goto('/case/tired-bus-driver');
  await page.getByRole('radio', { name: /^Voice/ }).check();
  await page.getByRole('button', { name: 'Read the notes', exact: true }).click();
  await page.getByRole('button', { name: 'Begin the consultation', exact: true }).click();
}

async function loadModel(page: Page): Promise<void> {
  await expect(page.getByText('A speech model of 43 MB can', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Load it', exact: true }).click();
  await expect(page.getByText('Tap to talk', { exact: true })).toBeVisible({ timeout: 90_000 });
}

async function openMicrophone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the microphone', exact: true }).click();
  await expect(page.getByText('Go on, Lorraine can hear you.', { exact: true })).toBeVisible();
}

/** On a machine that stammers a line may be lost: who was not heard says it again. Gives back the reply, once it is whole. */
async function replyTo(page: Page, say: () => Promise<void>): Promise<string> {
  const lines = linesOf(page);
  const before = await lines.count();
  await expect(async () => {
    await say();
    await expect.poll(() => lines.count(), { timeout: 45_000 }).toBeGreaterThan(before);
  }).toPass();
  const reply = lines.nth(before + 1);
  await expect(reply).toContainText(/\d\d:\d\d$/, firstReply);
  return reply.innerText();
}

test('[AVA-03] spoken to hands-free and by a button that is held, the patient answers aloud; then it goes on by text', async ({
  browser,
}) => {
  // A model is loaded and listens: long on a busy machine.
  test.setTimeout(300_000);
  // The patient says what was heard.
  const server = await startMovedClockServer();
  const context = await browser.newContext({ baseURL: server.url, viewport: widths.desktop, reducedMotion: 'reduce' });
  await server.signIn(context);
  const page = await context.newPage();
  await page.addInitScript(speakingMicrophone);
  const complaints = watchConsole(page);
  const spoken: number[] = [];
  page.on('response', (response) => {
    if (/\/turns\/\d+\/speech/.test(response.url())) spoken.push(response.status());
  });
  await beginByVoice(page);
  await loadModel(page);
  await openMicrophone(page);
  expect(await axeViolations(page)).toEqual([]);

  // Who was misheard on such a machine says it again, too.
  await expect(async () => {
    expect(await replyTo(page, () => speak(page, 'tiredness'))).toMatch(/You said: .*tired/i);
  }).toPass();
  await expect.poll(() => spoken[0]).toBe(200);

  await page.getByRole('radio', { name: 'Push to talk', exact: true }).check();
  const holdAndSpeak = async () => {
    await page.getByRole('button', { name: 'Hold to talk', exact: true }).hover();
    await page.mouse.down();
    await expect(page.getByText('Let go to say it', { exact: false })).toBeVisible();
    await speak(page, 'sleep');
    await page.mouse.up();
  };
  await expect(async () => {
    expect(await replyTo(page, holdAndSpeak)).toMatch(/You said: .*sleep/i);
  }).toPass();

  await page.getByRole('radio', { name: 'Text', exact: true }).check();
  await composerOf(page).fill('Thank you.');
  await page.keyboard.press('Enter');
  await expect(linesOf(page).last()).toContainText('You said: Thank you.');
  expect(complaints).toEqual([]);
  await context.close();
  await server.stop();
});

test('[AVA-03] a whole consultation by voice, to its goodbye: nine turns of ten are understood', async ({
  page,
  context,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: thirteen turns take minutes on a busy machine
  test.skip(!isSoak, 'by npm run soak');
  test.setTimeout(900_000);
  await page.setViewportSize(widths.desktop);
  await signInSomebodyNew(context);
  await page.addInitScript(speakingMicrophone);
  await beginByVoice(page);
  await loadModel(page);
  await openMicrophone(page);
  const misheard: string[] = [];
  for (const [recording, answers] of recordedTurns) {
    const reply = await replyTo(page, () => speak(page, recording));
    if (!answers.some((line) => reply.includes(line))) misheard.push(`${recording}: ${reply}`);
  }
  expect(recordedTurns.length).toBeGreaterThanOrEqual(10);
  expect(misheard.length, misheard.join('\n')).toBeLessThanOrEqual(recordedTurns.length * 0.1);
});

test('[AVA-03] where the microphone is denied the reason is said, and the consultation is typed', async ({
  page,
  context,
}) => {
  await page.setViewportSize(widths.mobile);
  await signInSomebodyNew(context);
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('denied', 'NotAllowedError');
    };
  });
  // With a service there is no model to fetch before the microphone is asked for.
  await page.route('**/api/v1/hearing', (route) => route.fulfill({ json: { success: true, data: { service: true } } }));
  await beginByVoice(page);
  await page.getByRole('button', { name: 'Open the microphone', exact: true }).click();
  await expect(page.getByText('The microphone is blocked.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'How to allow it', exact: true }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Type instead', exact: true }).click();
  await composerOf(page).fill('How are you?');
  await page.keyboard.press('Enter');
  await expect(linesOf(page)).toHaveCount(2, firstReply);
});
