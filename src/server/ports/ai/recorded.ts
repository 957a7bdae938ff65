import { behalf } from '../on-behalf-of.ts';
import type { AiPort } from './ai-port.ts';
import type { AiUsage } from './provider.ts';

export type AiFeature = 'patient' | 'marking' | 'facilitator' | 'site-helper';

/** One call of an outside model: for what and whom, how much was read and written; none of the words. */
export interface AiCall extends AiUsage {
  feature: AiFeature;
  userId: string | null;
}
export type RecordAiCall = (call: AiCall) => void;

/** The same model with its calls written down. The only place where that happens: whoever asks a model asks through this. */
export function recordedAs(feature: AiFeature, ai: AiPort | null, record: RecordAiCall): AiPort | null {
  if (!ai) return null;
  return {
    model: ai.model,
    wordReply(request, signal) {
      // Asked now and not when the answer ends: by then the work is no longer within the request.
      const userId = behalf();
      const onUsage = (usage: AiUsage) => {
        request.onUsage?.(usage);
        record({ ...usage, feature, userId });
      };
      return ai.wordReply({ ...request, onUsage }, signal);
    },
  };
}
