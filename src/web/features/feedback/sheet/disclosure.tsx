import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './disclosure.module.css';

interface DisclosureProps {
  label: ReactNode;
  /** Said while it is open, if it is to change. */
  openLabel?: ReactNode;
  /** Left out of print unless it says something that is to be kept on paper. */
  printed?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Unlike `details` it can be folded on the screen and open on paper. */
export function Disclosure({ label, openLabel = label, printed = false, className, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames(classes.opener, className)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={15} stroke={1.8} aria-hidden />
        {isOpen ? openLabel : label}
      </button>
      <div id={id} className={classNames(!isOpen && classes.closed, printed && classes.printed)}>
        {children}
      </div>
    </>
  );
}
