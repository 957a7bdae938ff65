import { IconAlertOctagon, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Domain } from '#core/cases/schema-parts.ts';
import { MarkDisc } from '#web/clinical/marks/mark-disc.tsx';
import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import type { Criterion } from '../../feedback-types.ts';
import { useTranscriptJump } from '../../transcript/transcript-jump.tsx';
import { circumstanceWords } from '../../words.ts';
import { AiComment } from '../ai-comment.tsx';
import { ChallengeLink } from './challenge-link.tsx';
import { Challenged } from './challenged.tsx';
import { HeardParts } from './heard-parts.tsx';
import type { MarkActions } from './mark-actions.ts';
import classes from './mark-row.module.css';
import { SettledNote, Unsure } from './unsure.tsx';

interface MarkRowProps {
  criterion: Criterion;
  domain: Domain;
  speakerName: string;
  actions: MarkActions | null;
}

export function MarkRow({ criterion, domain, speakerName, actions }: MarkRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { mark, unsure, settled, circumstance, challenge, modelComment } = criterion;
  return (
    <li id={criterion.id} tabIndex={-1} className={classNames(classes.row, unsure && classes.unsure)}>
      <MarkDisc mark={unsure ? 'unsure' : mark} />
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
              <Badge tone={mark === 'met' || unsure ? 'neutral' : 'critical'}>
                <IconAlertOctagon size={13} stroke={2.1} aria-hidden />
                Critical
              </Badge>
            )}
            {circumstance && <Badge tone="outline">{circumstanceWords[circumstance]}</Badge>}
          </h3>
          <span className={classes.aside}>
            <span className={classes.weight}>weight {criterion.weight}</span>
            {actions && !challenge && (
              <ChallengeLink about={criterion.title} onChallenge={() => actions.challenge(criterion.id)} />
            )}
          </span>
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
          </div>
        )}
        {unsure ? (
          <Unsure criterion={criterion} speakerName={speakerName} actions={actions} />
        ) : (
          <Evidence criterion={criterion} domain={domain} speakerName={speakerName} canChallenge={actions !== null} />
        )}
        {settled && <SettledNote criterion={criterion} actions={actions} />}
        {modelComment && <AiComment text={modelComment} />}
        {challenge && <Challenged id={criterion.id} challenge={challenge} actions={actions} />}
      </div>
    </li>
  );
}

interface EvidenceProps {
  criterion: Criterion;
  domain: Domain;
  speakerName: string;
  canChallenge: boolean;
}

/** The words behind a mark: part by part where the rule has parts, and what was lacking. */
function Evidence({ criterion, domain, speakerName, canChallenge }: EvidenceProps) {
  const { jumpTo } = useTranscriptJump();
  const { mark, quotes, furtherQuotes, closest, comment, heard } = criterion;
  const isInParts = heard.length > 0 && (heard.length > 1 || heard.some(({ opposite }) => opposite !== null));
  const isUnproven = mark !== 'missed' && quotes.length === 0;
  const shown = isInParts ? furtherQuotes : [...quotes, ...furtherQuotes];
  return (
    <>
      {isInParts && <HeardParts criterion={criterion} domain={domain} speakerName={speakerName} />}
      {shown.map((quote) => (
        <QuoteChip
          key={`${quote.turn} ${quote.text}`}
          quote={quote}
          domain={domain}
          speakerName={speakerName}
          onJump={jumpTo}
        />
      ))}
      {closest && !heard.some(({ quote, opposite }) => quote ?? opposite) && (
        <QuoteChip closest quote={closest} domain={domain} speakerName={speakerName} onJump={jumpTo} />
      )}
      {comment && <p className={classes.comment}>{comment}</p>}
      {isUnproven && (
        <p className={classes.comment}>
          The words behind this mark could not be found in the transcript.
          {canChallenge && ' Challenge it if it looks wrong.'}
        </p>
      )}
    </>
  );
}
