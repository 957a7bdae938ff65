import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { consulting, speakerTurn } from '../consultation-fixture.ts';
import { composer, open, prepareConsultations } from '../consultation-test-kit.tsx';
import { StartConsultation } from '../start/start-consultation.tsx';
import type { SpokenTalk } from './spoken.ts';

prepareConsultations();

const quiet = { activity: null, caption: null, speech: null, picture: null, isTyping: false, heard: {} } as const;

function openSpoken(mode: 'text' | 'voice') {
  let talk: SpokenTalk | undefined;
  open(consulting({ mode, turns: [speakerTurn(1, 'It is the licence, doctor.')] })).unmount();
  const spoken = (given: SpokenTalk) => {
    talk = given;
    return (
      <button type="button" onClick={() => given.show({ ...quiet, isTyping: true })}>
        Type instead
      </button>
    );
  };
  render(
    <MemoryRouter>
      <StartConsultation caseId="pile-cream" place="spoken" spoken={spoken} />
    </MemoryRouter>,
  );
  return () => talk as SpokenTalk;
}

it('[AVA-03] a consultation by voice has its bar in the composer’s place, and the composer when asked', async () => {
  const talk = openSpoken('voice');
  fireEvent.click(await screen.findByRole('button', { name: 'Type instead' }));
  await composer();
  expect(talk().reply?.n).toBe(1);
  talk().show(quiet);
  await expect.poll(() => screen.queryByLabelText('Say something to Brian Ashworth')).toBeNull();
});

it('[AVA-03] the stage says what the voice does, and the log keeps what was heard of a turn that was cut', async () => {
  const talk = openSpoken('voice');
  await screen.findByRole('button', { name: 'Type instead' });
  talk().show({
    activity: 'interrupted',
    caption: 'It is the –',
    speech: null,
    picture: null,
    isTyping: false,
    heard: { 1: 'It is the' },
  });
  await screen.findByText('Interrupted');
  expect((await screen.findAllByText('It is the –')).length).toBe(2);
  expect(screen.queryByText('It is the licence, doctor.')).toBeNull();
});

it('a consultation by text has no bar', async () => {
  openSpoken('text');
  await composer();
  expect(screen.queryByRole('button', { name: 'Type instead' })).toBeNull();
});

it('[AVA-02] the picture of a hosted face stands in the drawn one’s place while there is one', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const talk = openSpoken('voice');
  const figure = () => screen.getByRole('region', { name: 'Brian Ashworth' });
  await screen.findByRole('button', { name: 'Type instead' });
  await expect.poll(() => figure().querySelector('[data-mouth]')).toBeTruthy();
  const picture = {} as MediaStream;
  talk().show({ ...quiet, picture });
  await expect.poll(() => figure().querySelector('video')?.srcObject).toBe(picture);
  // Its sound goes another way, so that no browser asks for a tap.
  expect(figure().querySelector('video')?.muted).toBe(true);
  expect(figure().querySelector('[data-mouth]')).toBeNull();
  talk().show(quiet);
  await expect.poll(() => figure().querySelector('[data-mouth]')).toBeTruthy();
  play.mockRestore();
});
