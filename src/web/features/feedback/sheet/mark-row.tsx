import { IconAlertOctagon, IconChevronDown, IconFlag } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Domain } from '#core/cases/schema-parts.ts';
import { MarkDisc } from '#web/clinical/marks/mark-disc.tsx';
import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import type { Criterion } from '../feedback-types.ts';
import { useTranscriptJump } from '../transcript/transcript-jump.tsx';
import { circumstanceWords } from '../words.ts';
import { AiComment } from './ai-comment.tsx';
import classes from './mark-row.module.css';

/** What the owner may do with a mark; a reader of a shared link may do nothing. */
export interface MarkActions {
  challenge: (criterion: Criterion) => void;
  takeBack: (criterion: Criterion) => void;
}

interface MarkRowProps {
  criterion: Criterion;
  domain: Domain;
  speakerName: string;
  actions: MarkActions | null;
}

export function MarkRow({ criterion, domain, speakerName, actions }: MarkRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { jumpTo } = useTranscriptJump();
  const { mark, quotes, furtherQuotes, closest, comment, modelComment, circumstance, challenge } = criterion;
  const isUnproven = mark !== 'missed' && quotes.length === 0;
  return (
    <li id={criterion.id} tabIndex={-1} className={classes.row}>
      <MarkDisc mark={mark} />
      <div className={classes.body}>
        <div className={classes.top}>
          <h3>
            <button
              type="button"
              className={classes.title}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {criterion.title}
              <IconChevronDown size={14} stroke={2.1} aria-hidden />
            </button>
            {criterion.critical && (
              <Badge tone={mark === 'met' ? 'neutral' : 'critical'}>
                <IconAlertOctagon size={13} stroke={2.1} aria-hidden />
                Critical
              </Badge>
            )}
            {circumstance && <Badge tone="outline">{circumstanceWords[circumstance]}</Badge>}
          </h3>
          <span className={classes.weight}>weight {criterion.weight}</span>
        </div>
        {isOpen && (
          <div id={id} className={classes.rule}>
            <p>
              <b>What must be heard:</b> {criterion.rule}
            </p>
            {criterion.partly && (
              <p>
                <b>Counts half:</b> {criterion.partly}
              </p>
            )}
            {actions && !challenge && (
              <Button
                size="sm"
                icon={<IconFlag size={15} stroke={1.8} aria-hidden />}
                onClick={() => actions.challenge(criterion)}
              >
                Challenge this mark
              </Button>
            )}
          </div>
        )}
        {[...quotes, ...furtherQuotes].map((quote) => (
          <QuoteChip
            key={`${quote.turn} ${quote.text}`}
            quote={quote}
            domain={domain}
            speakerName={speakerName}
            onJump={jumpTo}
          />
        ))}
        {closest && <QuoteChip closest quote={closest} domain={domain} speakerName={speakerName} onJump={jumpTo} />}
        {comment && <p className={classes.comment}>{comment}</p>}
        {modelComment && <AiComment text={modelComment} />}
        {isUnproven && (
          <p className={classes.comment}>
            The words behind this mark could not be found in the transcript.
            {actions && ' Challenge it if it looks wrong.'}
          </p>
        )}
        {challenge && <Challenged criterion={criterion} reason={challenge.reason} actions={actions} />}
      </div>
    </li>
  );
}

interface ChallengedProps {
  criterion: Criterion;
  reason: string;
  actions: MarkActions | null;
}

function Challenged({ criterion, reason, actions }: ChallengedProps) {
  return (
    <div className={classes.challenge}>
      <IconFlag size={15} stroke={1.8} aria-hidden />
      <p>
        <b>{actions ? 'You challenged this mark.' : 'This mark was challenged.'}</b> {reason}
      </p>
      {actions && (
        <span className={classes.challengeActions}>
          <Button size="sm" variant="subtle" onClick={() => actions.challenge(criterion)}>
            Change
          </Button>
          <Button size="sm" variant="subtle" onClick={() => actions.takeBack(criterion)}>
            Take back
          </Button>
        </span>
      )}
    </div>
  );
}
