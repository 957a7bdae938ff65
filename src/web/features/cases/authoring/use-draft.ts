import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaseDraft } from '#contract/admin/case-authoring.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { asPlain } from './form/field-spec.ts';

const settleMs = 700;
const againMs = 5000;

/** `changed-elsewhere`: saving has stopped, because somebody else has changed the draft. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'changed-elsewhere';

export interface DraftEditing {
  draft: CaseDraft;
  saveState: SaveState;
  setSection(section: string, value: unknown): void;
  /** Puts another state of the draft in place: one that was saved by other means, such as a text. */
  replace(draft: CaseDraft): void;
  /** Saves what is not saved yet; answers the revision, or nothing when it cannot be saved. */
  flush(): Promise<number | null>;
}

/** The draft in the hands of its author: every change is there at once and saved when the typing pauses. */
export function useDraft(given: CaseDraft): DraftEditing {
  const [draft, setDraft] = useState(given);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const latest = useRef(given);
  const dirty = useRef(new Set<string>());
  const saving = useRef<Promise<number | null> | null>(null);

  const show = useCallback((next: CaseDraft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  const save = useCallback(async (): Promise<number | null> => {
    const sections = [...dirty.current];
    if (sections.length === 0) return latest.current.revision;
    dirty.current.clear();
    setSaveState('saving');
    const { caseId, revision, value } = latest.current;
    const body = { revision, sections: Object.fromEntries(sections.map((key) => [key, value[key]])) };
    try {
      const { data } = await api('PUT /admin/cases/:id/draft', { params: { id: caseId }, body });
      const { review, ...saved } = data;
      const identity = { ...asPlain(latest.current.value.identity), review };
      show({ ...latest.current, ...saved, value: { ...latest.current.value, identity } });
      setSaveState(dirty.current.size > 0 ? 'unsaved' : 'saved');
      return data.revision;
    } catch (error) {
      for (const key of sections) dirty.current.add(key);
      const isElsewhere = error instanceof ApiError && error.code === 'DRAFT_CHANGED';
      setSaveState(isElsewhere ? 'changed-elsewhere' : 'failed');
      return null;
    }
  }, [show]);

  /** One save after the other, so that each knows the revision of the one before. */
  const flush = useCallback(async (): Promise<number | null> => {
    const before = saving.current;
    const mine = (async () => {
      await before;
      return save();
    })();
    saving.current = mine;
    return mine;
  }, [save]);

  const saveSoon = useEffectEvent(() => void flush());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the wait anew
  useEffect(() => {
    if (saveState !== 'unsaved' && saveState !== 'failed') return;
    const timer = setTimeout(() => saveSoon(), saveState === 'failed' ? againMs : settleMs);
    return () => clearTimeout(timer);
  }, [saveState, draft]);

  useWarningWhile(saveState !== 'saved');

  return {
    draft,
    saveState,
    setSection(section, value) {
      dirty.current.add(section);
      show({ ...latest.current, value: { ...latest.current.value, [section]: value } });
      setSaveState((state) => (state === 'changed-elsewhere' ? state : 'unsaved'));
    },
    replace(next) {
      dirty.current.clear();
      show(next);
      setSaveState('saved');
    },
    flush,
  };
}

/** Whoever closes the page before everything is saved is asked first. */
function useWarningWhile(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
