import { expect, it } from 'vitest';
import { loadTariffQuestions } from '#server/language/tariff-words.ts';
import { tariffSeed } from '../tariffs/tariffs.ts';
import { namedBeside, namedByPrice } from './tariff-named.ts';

it.each([
  ['how many of those on the ten quid one', ['basic']],
  ['does the 9.99 1 hav that', ['basic']],
  ['the £20 one', ['standard']],
  ['is the thirty-five pound plan worth it', ['premium']],
  ['84 pounds for what', ['premium']],
  ['I have ten minutes and 20 patients', []],
  ['', []],
])('[CHAT-05] "%s" calls %j by price', (text, plans) => {
  expect(namedByPrice(text, tariffSeed)).toEqual(plans);
});

it.each([
  ['n the one above that', ['standard'], ['premium']],
  ['and the cheaper one?', ['standard'], ['basic']],
  ['next one up', ['premium'], []],
  ['the dearer one', ['basic', 'standard'], []],
  ['that one', ['standard'], []],
])('[CHAT-05] "%s" after %j is %j', (text, before, plans) => {
  expect(namedBeside(loadTariffQuestions()(text).beside, before, tariffSeed)).toEqual(plans);
});
