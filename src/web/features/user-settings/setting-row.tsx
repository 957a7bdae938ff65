import { type ReactNode, useId } from 'react';
import { FactRow } from '#web/ui/kit/page/section-card.tsx';
import { Switch } from '#web/ui/kit/switch.tsx';

interface SwitchRowProps {
  icon: ReactNode;
  label: string;
  /** What it does, and what still works when it is off. */
  children: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function SwitchRow({ icon, label, children, on, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <FactRow icon={icon} title={label} actions={<Switch label={label} describedBy={id} on={on} onChange={onChange} />}>
      <p id={id}>{children}</p>
    </FactRow>
  );
}
