import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { TopicLibrary } from '#core/patient/understand/topic-library.ts';
import { projectRoot } from '#server/project-root.ts';
import { englishWords } from './english-words.ts';
import { loadPlanKinds } from './plan-kinds.ts';

const phrasings = z.array(z.string().min(1));
const Voice = z.object({
  voice: z.string(),
  topics: z.record(z.string(), phrasings),
  aspects: z.record(z.string(), phrasings),
  acts: z.record(z.string(), phrasings),
  absent: phrasings,
  nothing: phrasings,
});

/** All voices of content/topics in one library; throws if a file is not as it should be. */
export function loadTopicLibrary(folder = join(projectRoot, 'content/topics')): TopicLibrary {
  const voices = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => Voice.parse(parse(readFileSync(join(folder, name), 'utf8'))));
  return {
    topics: joined(voices.map((voice) => voice.topics)),
    aspects: joined(voices.map((voice) => voice.aspects)),
    acts: joined(voices.map((voice) => voice.acts)),
    absent: voices.flatMap((voice) => voice.absent),
    nothing: voices.flatMap((voice) => voice.nothing),
    planKinds: [...loadPlanKinds().values()],
    english: englishWords(),
  };
}

function joined(parts: readonly Record<string, string[]>[]): Map<string, string[]> {
  const whole = new Map<string, string[]>();
  for (const part of parts) {
    for (const [id, texts] of Object.entries(part)) whole.set(id, [...(whole.get(id) ?? []), ...texts]);
  }
  return whole;
}
