import { IconMessage, IconMicrophone, IconVideo } from '@tabler/icons-react';
import { Button } from '#web/ui/kit/button.tsx';
import type { MediaWish } from './live/local-media.ts';
import classes from './room-screen.module.css';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** Nobody is seen or heard before they have said so. */
export function ReadyPanel({ title, onChoose }: { title: string; onChoose: (wish: MediaWish) => void }) {
  return (
    <section className={classes.ready} aria-labelledby="room-ready">
      <h1 id="room-ready">How do you want to take part?</h1>
      <p>
        The room is open for “{title}”. Sound and picture go straight to the others’ browsers; nothing is recorded. What
        you type is kept with the room.
      </p>
      <div className={classes.choices}>
        <Button variant="primary" icon={<IconVideo {...icon} />} onClick={() => onChoose('video')}>
          Camera and microphone
        </Button>
        <Button icon={<IconMicrophone {...icon} />} onClick={() => onChoose('audio')}>
          Microphone only
        </Button>
        <Button icon={<IconMessage {...icon} />} onClick={() => onChoose('none')}>
          Chat only
        </Button>
      </div>
    </section>
  );
}
