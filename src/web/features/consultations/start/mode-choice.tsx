import { IconKeyboard, IconMicrophone } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { ConsultationMode } from '#core/settings/user-settings.ts';
import { type AllowanceLeft, isUsedUp } from '#web/shell/quota/allowance-line.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './mode-choice.module.css';

interface ModeChoiceProps {
  value: ConsultationMode;
  voiceLeft: AllowanceLeft;
  planName: string;
  onChange: (mode: ConsultationMode) => void;
}

/** A way to talk that the plan does not hold is shown, says so, and cannot be chosen. */
export function ModeChoice({ value, voiceLeft, planName, onChange }: ModeChoiceProps) {
  const name = useId();
  const choice = (
    mode: ConsultationMode,
    words: { icon: ReactNode; label: string; about: string; cost: string; closed?: boolean },
  ) => (
    <label className={classNames(classes.mode, words.closed && classes.closed)}>
      <input
        type="radio"
        name={name}
        value={mode}
        checked={value === mode}
        disabled={words.closed}
        onChange={() => onChange(mode)}
      />
      {words.icon}
      <span>
        <b>{words.label}</b>
        <span>{words.about}</span>
        <span className={classes.cost}>{words.cost}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={classes.modes}>
      <legend>How do you want to talk?</legend>
      {choice('text', {
        icon: <IconKeyboard size={20} stroke={1.8} aria-hidden />,
        label: 'Text',
        about: 'Type your words',
        cost: 'No extra cost',
      })}
      {choice('voice', {
        icon: <IconMicrophone size={20} stroke={1.8} aria-hidden />,
        label: 'Voice',
        about: 'Speak and listen',
        cost: costOf(voiceLeft, planName),
        closed: isUsedUp(voiceLeft),
      })}
    </fieldset>
  );
}

function costOf({ unlimited, allowance, remaining }: AllowanceLeft, planName: string): string {
  if (unlimited) return 'No extra cost';
  if (allowance === 0) return `Not on ${planName}`;
  return remaining > 0 ? `${remaining} of ${allowance} left` : `None of ${allowance} left this month`;
}
