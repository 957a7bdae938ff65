import classes from './unread-mark.module.css';

/** How much is unread behind an item of the navigation, by its address. */
export type Unread = Readonly<Record<string, number>>;

const most = 99;

/** A number where there is room for one, else a dot; the number is read out either way. */
export function UnreadMark({ count, dot }: { count: number | undefined; dot: boolean }) {
  if (!count) return null;
  return (
    <>
      <small aria-hidden className={dot ? classes.dot : classes.number}>
        {dot ? null : count > most ? `${most}+` : count}
      </small>
      <span className="visually-hidden"> {count} unread</span>
    </>
  );
}
