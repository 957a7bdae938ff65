import classes from './home-picture.module.css';
import type { Picture } from './home-picture-files.ts';

/** A picture of the product itself, below the first screen. */
export function PagePicture({ picture: { address, width, height, words } }: { picture: Picture }) {
  return (
    <img
      className={classes.picture}
      src={address}
      width={width}
      height={height}
      alt={words}
      loading="lazy"
      decoding="async"
    />
  );
}
