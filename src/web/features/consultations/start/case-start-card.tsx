import { IconCheck, IconChevronRight, IconPhone, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CaseSummary } from '#contract/cases.ts';
import type { OwnConsultation } from '#contract/consultations.ts';
import { blueprintLabels } from '#core/blueprint.ts';
import type { ConsultationMode } from '#core/settings/user-settings.ts';
import { LevelMeter } from '#web/clinical/level-meter.tsx';
import { Portrait } from '#web/clinical/portrait/portrait.tsx';
import { silence } from '#web/clinical/speech-source.ts';
import { StartCard } from '#web/clinical/start-card.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { HeaderMiddle } from '#web/shell/header/header-middle.tsx';
import { type AllowanceLeft, AllowanceLine, isUsedUp } from '#web/shell/quota/allowance-line.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import classes from './case-start-card.module.css';
import { ModeChoice } from './mode-choice.tsx';

export interface Offer {
  summary: CaseSummary;
  left: AllowanceLeft;
  voiceLeft: AllowanceLeft;
  planName: string;
}

interface CaseStartCardProps extends Offer {
  prefersVoice: boolean;
  onStarted: (session: OwnConsultation) => void;
}

/** The case before its notes are open: nothing is spent yet, and nothing of the notes is shown. */
export function CaseStartCard({ summary, left, voiceLeft, planName, prefersVoice, onStarted }: CaseStartCardProps) {
  // One for each way: the same key must never ask for something else.
  const [idempotencyKeys] = useState(() => ({ text: newIdempotencyKey(), voice: newIdempotencyKey() }));
  const [chosen, setChosen] = useState<ConsultationMode | null>(null);
  const mode = isUsedUp(voiceLeft) ? 'text' : (chosen ?? (prefersVoice ? 'voice' : 'text'));
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const { title, speaker, speaks, channel } = summary;
  const wasUsedUp = failure?.code === 'ALLOWANCE_USED_UP';
  // Where only voice is used up, the case can still be typed.
  const isOut = isUsedUp(left) || (wasUsedUp && mode === 'text');

  async function start() {
    setStarting(true);
    setFailure(undefined);
    try {
      const body = { caseId: summary.id, mode };
      const idempotencyKey = idempotencyKeys[mode];
      onStarted((await api('POST /sessions/start-with-quota', { body, idempotencyKey })).data);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError('network'));
      setStarting(false);
    }
  }

  function choose(next: ConsultationMode) {
    setChosen(next);
    setFailure(undefined);
  }

  return (
    <div className={classes.page}>
      <HeaderMiddle>
        <nav aria-label="Breadcrumb" className={classes.crumbs}>
          <Link to="/case-selection">Cases</Link>
          <IconChevronRight size={14} stroke={2.1} aria-hidden />
          <span aria-current="page">Before you begin</span>
        </nav>
      </HeaderMiddle>
      <StartCard
        name={speaker.name}
        about={[String(speaker.age), ...(speaks === 'patient' ? [] : [speaks])].join(', ')}
        figure={
          <div className={classes.figure}>
            {channel === 'video' ? <Portrait on="stage" {...speaker} size={348} /> : <LevelMeter speech={silence} />}
          </div>
        }
        facts={<Facts summary={summary} />}
        title={title}
        actions={
          <>
            {isOut ? (
              <ButtonLink to="/pricing" variant="primary" size="lg">
                See the plans
              </ButtonLink>
            ) : (
              <Button variant="primary" size="lg" loading={isStarting} onClick={start}>
                Read the notes
              </Button>
            )}
            <ButtonLink to="/case-selection" variant="subtle" size="lg">
              Not now
            </ButtonLink>
          </>
        }
      >
        <Course firstName={speaker.name.split(' ')[0] ?? speaker.name} />
        <ModeChoice value={mode} voiceLeft={voiceLeft} planName={planName} onChange={choose} />
        <AllowanceLine
          left={left}
          many="consultations"
          taken={left.remaining === 1 ? 'Opening the notes takes it.' : 'Opening the notes takes one.'}
        />
        {failure && (
          <Alert tone={wasUsedUp ? 'info' : 'critical'} role="alert">
            {failure.message} {!wasUsedUp && 'If the consultation had started, it opens when you try again.'}
          </Alert>
        )}
      </StartCard>
    </div>
  );
}

function Facts({ summary: { channel, difficulty, group } }: { summary: CaseSummary }) {
  const ChannelIcon = channel === 'video' ? IconVideo : IconPhone;
  return (
    <>
      <li>
        <ChannelIcon size={16} stroke={1.8} aria-hidden />
        {channel === 'video' ? 'Video' : 'Telephone'}
      </li>
      <li>
        <span className={classes.levels} aria-hidden="true">
          {[1, 2, 3].map((step) => (
            <i key={step} className={step <= difficulty ? classes.reached : undefined} />
          ))}
        </span>
        Difficulty {difficulty} of 3
      </li>
      <li>{blueprintLabels[group]}</li>
    </>
  );
}

/** What happens, to scale; marking takes no time of one's own. */
function Course({ firstName }: { firstName: string }) {
  return (
    <div>
      <div className={classes.ribbon} aria-hidden="true">
        <i className={classes.notes} />
        <i className={classes.talk} />
        <span className={classes.marks}>
          <IconCheck size={16} stroke={2.1} />
        </span>
      </div>
      <ol className={classes.steps} aria-label="What happens">
        <li>
          <b>3 minutes</b> with the notes
        </li>
        <li>
          <b>12 minutes with {firstName}</b> You hear what you ask for. The line is minute 6.
        </li>
        <li>
          <b>Marks</b> with quotes
        </li>
      </ol>
    </div>
  );
}
