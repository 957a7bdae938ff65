import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStageSize } from './use-stage-size.ts';

it('gives way to writing, and is whole again for whoever goes back to speaking', () => {
  const { result, rerender } = renderHook(
    (isSpeaking: boolean) => useStageSize({ isTalk: true, isSpeaking, isOver: false }),
    {
      initialProps: false,
    },
  );
  expect(result.current.isStrip).toBe(false);
  act(() => result.current.onWriting());
  expect(result.current.isStrip).toBe(true);
  rerender(true);
  expect(result.current.isStrip).toBe(false);
});
