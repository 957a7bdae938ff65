import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chancesOf } from '#core/site-answers/gate-head.ts';
import { gateOf, judgedTexts } from '#core/site-answers/gates.ts';
import { answerIndex, findAnswers, learnIndex, textsOf } from '#core/site-answers/answer-index.ts';
import { loadKnownAnswers } from '#server/features/chatbot/load-words.ts';
import { loadGuides } from '#server/features/guides/load-guides.ts';
import { loadSiteContent } from '#server/features/site-content/load-site-content.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { clinicalQuestions, despairs, emergencies } from '#test/chat-sentences.ts';
import { projectRoot } from '#server/project-root.ts';
const encoder = await openEncoder({ folder: join(projectRoot, '.data/bench-vectors') });
const index = answerIndex(loadKnownAnswers(loadSiteContent().answers, loadGuides().guides), new Set());
const texts = textsOf(index);
for (let f = 0; f < texts.length; f += 16) { const some = texts.slice(f, f + 16); const v = await encoder.encodeForGood(some.map((t) => t.text)); some.forEach((t, i) => { t.vector = v[i] ?? null; }); }
index.byMeaning = await learnIndex(index, async () => 0);
async function look(text: string) {
  const vectors = await encoder.encode(judgedTexts(text));
  const gate = gateOf(text, vectors);
  const found = findAnswers({ texts: [text], vectors: [vectors[0] ?? null] }, index);
  const c = judgedTexts(text).map((t, i) => chancesOf(t, vectors[i] ?? null));
  const life = c.map(({ distress, emergency, clinical }) => `${distress.toFixed(2)}/${emergency.toFixed(2)}/${clinical.toFixed(2)}`).join(' ');
  return { gate, life, top: found[0]!.score, id: found[0]!.answer.id };
}

import { notToBeDone } from '#test/chat-sentences.ts';
import { readdirSync } from 'node:fs';
const chance = (t: string, v: Float32Array | null) => chancesOf(t, v);
const q = JSON.parse(readFileSync(join(projectRoot, 'bench/chatbot-questions.json'), 'utf8'));
const rows: [number, string][] = [];
for (const ask of [...notToBeDone, ...q.filter((x: any) => x.expect === 'refused').map((x: any) => x.ask)]) {
  const l = await look(ask); const [v] = await encoder.encode([ask]); const c = chance(ask, v ?? null);
  rows.push([l.top, `${l.top.toFixed(2)} ${l.gate} refused=${(c.abuse + c.injection + c.script + c.private).toFixed(2)} ${l.id} | ${ask}`]);
}
rows.sort((a, b) => b[0] - a[0]); for (const [, r] of rows.slice(0, 50)) console.log(r);
console.log('--- answers: refused chance');
for (const { id, ask, expect } of q) if (expect === 'answer' || expect === 'unknown') { const l = await look(ask); if (['private', 'script', 'injection', 'abuse', 'clinical'].includes(String(l.gate))) { const [v] = await encoder.encode([ask]); const c = chance(ask, v ?? null); console.log(id, l.gate, (c.abuse + c.injection + c.script + c.private).toFixed(2), c.clinical.toFixed(2), l.top.toFixed(2), ask); } }
process.exit(0);
