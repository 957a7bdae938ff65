import { expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { nth, validCase } from '../cases/case-fixture.ts';
import { speechPieces } from '../speech/text/speech-pieces.ts';
import { asks, goodbye, hello, match, mm, move, Played, tellMe } from './engine/turn-fixture.ts';
import { fixedLines } from './fixed-lines.ts';

const file = validCase();
const lines = fixedLines(file);

it('has all that a case lets its speaker say, once each', () => {
  expect(lines).toEqual([...new Set(lines)]);
  expect(lines).toEqual(
    expect.arrayContaining([
      file.speaker.opening,
      ...file.facts.flatMap(({ says }) => says),
      ...file.cues.flatMap(({ line, reply }) => [line, ...reply]),
      ...file.plan.flatMap(({ says }) => says.agrees),
      ...file.ending.closing.content,
      'Yes, I can hear you.',
    ]),
  );
});

it('begins with what every consultation begins with', () => {
  expect(lines.slice(0, file.speaker.lines.greeting.length + 1)).toContain(file.speaker.opening);
  expect(lines.indexOf(nth(file.facts, 0).brief)).toBeGreaterThan(lines.indexOf(nth(nth(file.facts, 0).says, 0)));
});

it('has nothing that nobody says: what is heard, hidden or only a part of a sentence', () => {
  expect(lines).not.toContain(file.speaker.hidden);
  expect(lines.some((line) => line.includes('{'))).toBe(false);
  expect(file.facts.flatMap(({ asks }) => asks).filter((ask) => lines.includes(ask))).toEqual([]);
});

it('has every sentence of a real consultation in which all is asked and all is offered', () => {
  const driver = shippedCase('tired-bus-driver');
  const played = new Played(driver);
  const { facts, plan } = driver;
  const offers = plan.map(({ id }) => move({ speech: 'statement', matches: [match('offer', id)] }));
  const said = [hello, tellMe, mm, ...facts.map(({ id }) => asks(id)), ...offers, goodbye].map((one) =>
    played.said(one),
  );
  const kept = new Set(fixedLines(driver).flatMap(speechPieces));
  expect(said.length).toBeGreaterThan(50);
  expect(said.flatMap(speechPieces).filter((piece) => !kept.has(piece))).toEqual([]);
});
