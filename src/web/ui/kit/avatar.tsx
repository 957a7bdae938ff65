import classes from './avatar.module.css';
import { classNames } from './class-names.ts';

interface AvatarProps {
  name: string;
  /** The address of a picture; without one the initial is drawn. */
  picture: string | null | undefined;
  size: 'sm' | 'lg';
  onDark?: boolean;
}

/** Stands beside a name, so it is not read out. */
export function Avatar({ name, picture, size, onDark = false }: AvatarProps) {
  if (picture) return <img src={picture} alt="" className={classNames(classes.avatar, classes[size])} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(classes.avatar, classes[size], onDark && classes.bright)}
      data-initial={name.charAt(0).toLocaleUpperCase('en-GB')}
    />
  );
}
