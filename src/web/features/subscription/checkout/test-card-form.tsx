import { type FormEvent, useId, useState } from 'react';
import type { TestCard } from '#core/subscription/test-cards.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './card-form.module.css';

const cards: readonly { value: TestCard; name: string; hint: string }[] = [
  { value: 'accepted', name: 'Card that is accepted', hint: 'Pays now and at every renewal.' },
  { value: 'declined', name: 'Card that is declined', hint: 'The bank refuses the payment.' },
  { value: 'fails-at-renewal', name: 'Card that fails at renewal', hint: 'Pays now; the next renewal is refused.' },
];

interface TestCardFormProps {
  label: string;
  isBusy: boolean;
  refusal: { title: string; message: string } | null;
  onSubmit: (card: TestCard) => void;
}

/** Stands in for the card provider where none is set up: named cards instead of numbers, and no money. */
export function TestCardForm({ label, isBusy, refusal, onSubmit }: TestCardFormProps) {
  const name = useId();
  const [card, setCard] = useState<TestCard>('accepted');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit(card);
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <Alert tone="info" title="Test checkout: no money moves">
        This server has no card provider set up. Choose a pretend card; everything else is real.
      </Alert>
      <fieldset>
        <legend className={classes.legend}>Card</legend>
        <div className={classes.cards}>
          {cards.map(({ value, name: cardName, hint }) => (
            <label key={value}>
              <input type="radio" name={name} value={value} checked={card === value} onChange={() => setCard(value)} />
              <span>
                <b>{cardName}</b>
                <small>{hint}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {refusal && (
        <Alert tone="critical" role="alert" title={refusal.title}>
          {refusal.message}
        </Alert>
      )}
      <Button type="submit" variant="primary" size="lg" fullWidth loading={isBusy}>
        {label}
      </Button>
    </form>
  );
}
