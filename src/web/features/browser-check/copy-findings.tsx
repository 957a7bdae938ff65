import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Copies what was found, or, where the browser refuses, lays it out to be copied by hand. */
export function CopyFindings({ text }: { text: string }) {
  const [isRefused, setRefused] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setRefused(false);
      showToast({ type: 'success', message: 'The findings are copied.' });
    } catch {
      setRefused(true);
    }
  }

  return (
    <>
      <Button icon={<IconCopy size={16} stroke={1.8} aria-hidden />} onClick={() => void copy()}>
        Copy the findings
      </Button>
      {isRefused && <ByHand text={text} />}
    </>
  );
}

function ByHand({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), []);
  return (
    <TextAreaField
      ref={area}
      label="The browser did not let us copy"
      hint="The findings are selected. Copy them with Ctrl+C or Cmd+C."
      rows={6}
      readOnly
      value={text}
    />
  );
}
