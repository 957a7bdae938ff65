import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Feedback } from '#contract/feedback.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './feedback-sheet.module.css';
import { ElicitedCard } from './measures/elicited-card.tsx';
import { FactCard } from './measures/fact-card.tsx';
import { AboutAiComments } from './sheet/ai-comment.tsx';
import { DomainSheetCard } from './sheet/domain-sheet.tsx';
import { NextTime } from './sheet/next-time.tsx';
import type { MarkActions } from './sheet/rows/mark-actions.ts';
import './print.css';
import { SafetyNetCard } from './measures/safety-net-card.tsx';
import { ChallengeCard, PhrasesCard } from './measures/side-cards.tsx';
import { TeachingCards } from './measures/teaching.tsx';
import { ScoreSummary } from './sheet/score-summary.tsx';
import { ThreeWays } from './sheet/three-ways.tsx';
import { Transcript } from './transcript/transcript.tsx';
import { TranscriptJumpProvider, useTranscriptJump } from './transcript/transcript-jump.tsx';
import { TwelveMinutes } from './transcript/twelve-minutes.tsx';
import { shortName } from './words.ts';

interface FeedbackSheetProps {
  feedback: Feedback;
  header: ReactNode;
  /** Whose consultation it is, when the reader is somebody else. */
  sharedBy?: string;
  actions?: MarkActions;
  onChallenge?: () => void;
  /** Stands last, under what the case teaches. */
  after?: ReactNode;
}

/** All that is told about a consultation, whoever reads it. */
export function FeedbackSheet(props: FeedbackSheetProps) {
  return (
    <TranscriptJumpProvider>
      <Sheet {...props} />
    </TranscriptJumpProvider>
  );
}

function Sheet({ feedback, header, sharedBy, actions, onChallenge, after }: FeedbackSheetProps) {
  const wanted = useWantedPlace();
  const [isWhole, setWhole] = useState(false);
  const speakerName = shortName(feedback.speaker.name);
  const { measures, domains } = feedback;
  const doctor = sharedBy ?? (feedback.own ? undefined : 'Doctor');
  const hasAiComments = domains.some(
    ({ modelComment, criteria }) => modelComment !== null || criteria.some((one) => one.modelComment !== null),
  );
  return (
    <div className={classes.sheet} data-print-sheet>
      {header}
      <NextTime oneThing={feedback.oneThing} nextCase={feedback.nextCase} doctor={doctor} speakerName={speakerName} />
      <ScoreSummary feedback={feedback} />
      <TwelveMinutes feedback={feedback} doctor={doctor} />
      <div className={classes.columns}>
        <div className={classes.marks}>
          {domains.map((sheet) => (
            <Fragment key={sheet.domain}>
              <DomainSheetCard sheet={sheet} speakerName={speakerName} actions={actions ?? null} wanted={wanted} />
              {sheet.domain === 'data' && <FactCard feedback={feedback} />}
            </Fragment>
          ))}
          {hasAiComments && <AboutAiComments />}
        </div>
        <aside className={classNames(classes.side, isWhole && classes.whole)} aria-label="Beside the marks">
          <Transcript feedback={feedback} doctor={doctor} isWhole={isWhole} onWhole={setWhole} />
          <PhrasesCard phrases={feedback.teaching.phrases} />
          {onChallenge && <ChallengeCard onChallenge={onChallenge} />}
        </aside>
        <div className={classes.rest}>
          {feedback.threeWays && <ThreeWays ways={feedback.threeWays} doctor={doctor ?? 'You'} />}
          <SafetyNetCard safetyNet={measures.safetyNet} speakerName={speakerName} />
          <ElicitedCard elicited={measures.elicited} speakerName={speakerName} />
          <TeachingCards feedback={feedback} />
          {after}
        </div>
      </div>
    </div>
  );
}

/** Follows an address that names a turn or a criterion, as the sources of an answer do; gives back the criterion. */
function useWantedPlace(): string | null {
  const { hash, key } = useLocation();
  const { jumpTo } = useTranscriptJump();
  const turn = /^#turn-(\d+)$/.exec(hash)?.[1];
  const criterion = /^#([dmr]\d{1,2})$/.exec(hash)?.[1] ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address chosen again is a new wish
  useEffect(() => {
    if (turn) jumpTo({ turn: Number(turn), text: null });
  }, [turn, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const row = criterion ? document.getElementById(criterion) : null;
    row?.scrollIntoView({ block: 'start' });
    row?.focus({ preventScroll: true });
  }, [criterion, key]);
  return criterion;
}
