import classes from './home-picture.module.css';
import type { Picture } from './home-picture-files.ts';

/** A picture of the product itself, below the first screen; on a phone a part of it in its own size. */
export function PagePicture({ picture: { wide, phone, words } }: { picture: Picture }) {
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={phone.address} width={phone.width} height={phone.height} />
      <img
        className={classes.picture}
        src={wide.address}
        width={wide.width}
        height={wide.height}
        alt={words}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
