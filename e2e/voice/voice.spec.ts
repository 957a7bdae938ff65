import { expect, type Page, test } from '@playwright/test';
import { voiceOfSpeaker } from '../../src/core/speech/voice/voice-of-speaker.ts';
import { openVoiceModel } from '../../src/server/speech/synthesis/model.ts';
import { openSynthesiser } from '../../src/server/speech/synthesis/synthesiser.ts';
import { isSoak } from '../../test/soak.ts';
import { composerOf, firstReply, linesOf, readCaseFile, signInSomebodyNew } from '../kit/consultation-steps.ts';
import { axeViolations, watchConsole, widths } from '../kit/journey.ts';

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

const factCalled = (id: string) => readCaseFile('tired-bus-driver').facts.find((fact) => fact.id === id);
const turns: [said: string, fact: string][] = [
  ['What is the tiredness like?', 'tired-what'],
  ['How are you sleeping at night?', 'sleep-hours'],
  ['Do you snore when you are asleep?', 'snoring'],
  ['What do you do for work?', 'job'],
  ['Have you had any headaches?', 'headache'],
];

async function beginByVoice(page: Page): Promise<void> {
  await page.goto('/case/tired-bus-driver');
  await page.getByRole('radio', { name: /^Voice/ }).check();
  await page.getByRole('button', { name: 'Read the notes', exact: true }).click();
  await page.getByRole('button', { name: 'Begin the consultation', exact: true }).click();
}

test('[AVA-03] a consultation by voice: spoken turns are understood by the model in the browser, and it goes on by text', async ({
  page,
  context,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: the made-up voice differs each time and now and then a line of it is not heard, so not for every day
  test.skip(!isSoak, 'by npm run soak');
  test.setTimeout(400_000);
  await page.setViewportSize(widths.desktop);
  await signInSomebodyNew(context);
  await page.addInitScript(speakingMicrophone);
  const complaints = watchConsole(page);
  await beginByVoice(page);
  await expect(page.getByText('A speech model of 43 MB can', { exact: false })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Load it', exact: true }).click();
  await page.getByRole('button', { name: 'Open the microphone', exact: true }).click({ timeout: 120_000 });
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const synthesiser = openSynthesiser(await openVoiceModel());
  const doctor = voiceOfSpeaker({ age: 41, sex: 'female' }, 'video');
  // How many are understood is for the bench; here it is enough that talking works from the voice to the answer.
  let understood = 0;
  for (const [said, fact] of turns) {
    const { wav } = await synthesiser.speak(said, doctor);
    const before = await linesOf(page).count();
    await page.evaluate((file) => window.speak(file), Buffer.from(wav).toString('base64'));
    await expect(linesOf(page)).toHaveCount(before + 2, firstReply);
    const reply = linesOf(page).nth(before + 1);
    await expect(reply).toContainText(/\d\d:\d\d$/);
    const words = await reply.innerText();
    if (factCalled(fact)?.says.some((line) => words.includes(line))) understood += 1;
  }

  expect(understood).toBeGreaterThanOrEqual(3);

  await page.getByRole('radio', { name: 'Text', exact: true }).check();
  await composerOf(page).fill('Thank you.');
  await page.keyboard.press('Enter');
  await expect(linesOf(page)).toHaveCount(turns.length * 2 + 2);
  expect(complaints).toEqual([]);
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
