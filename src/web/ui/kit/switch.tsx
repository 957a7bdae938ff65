import classes from './switch.module.css';

interface SwitchProps {
  label: string;
  /** What it does, read out after the label. */
  describedBy?: string | undefined;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, describedBy, on, disabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      className={classes.switch}
      onClick={() => onChange(!on)}
    >
      <i />
    </button>
  );
}
