import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './home-page.module.css';
import { PagePicture } from './home-picture.tsx';
import { pictures } from './home-picture-files.ts';

const steps = [
  {
    title: 'Read',
    text: 'Three minutes with the record: history, medicines, results, letters.',
    picture: pictures.reading,
  },
  {
    title: 'Consult',
    text: 'Twelve minutes, by video or telephone. The clock does not stop.',
    picture: pictures.consultation,
  },
  {
    title: 'See what counted',
    text: 'Grades, your own words as evidence, and one thing to change.',
    picture: pictures.feedback,
  },
] as const;

export function HomePictures() {
  return (
    <section className={classNames(classes.section, classes.band)}>
      <div className={classes.wide}>
        <h2 className={classes.big}>Practise the way you will sit it.</h2>
        <ol className={classes.steps}>
          {steps.map(({ title, text, picture }) => (
            <li key={title}>
              <PagePicture picture={picture} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
