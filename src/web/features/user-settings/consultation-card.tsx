import { IconBadgeCc, IconKeyboard, IconMicrophone2, IconTextSize, IconVolume, IconWind } from '@tabler/icons-react';
import { FactRow, SectionCard } from '#web/ui/kit/page/section-card.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { SwitchRow } from './setting-row.tsx';
import { SettingsGate } from './settings-gate.tsx';
import { useChangeSettings } from './settings-queries.ts';

const modes = [
  { value: 'text', label: 'Type' },
  { value: 'voice', label: 'Speak' },
] as const;
const voiceSources = [
  { value: 'own', label: 'Ours' },
  { value: 'browser', label: 'Your browser’s' },
] as const;
const sizes = [
  { value: 'standard', label: 'Standard' },
  { value: 'large', label: 'Large' },
  { value: 'largest', label: 'Largest' },
] as const;

export function ConsultationCard() {
  const change = useChangeSettings();
  return (
    <SectionCard
      title="Consultations"
      lead="How each one begins. You can still choose otherwise where there is a choice."
    >
      <SettingsGate>
        {({ consultation }) => (
          <>
            <FactRow
              icon={<IconKeyboard size={20} stroke={1.8} />}
              title="How you talk"
              actions={
                <Segmented
                  label="How you talk"
                  choices={modes}
                  value={consultation.mode}
                  onChange={(mode) => change({ consultation: { mode } })}
                />
              }
            >
              What a new consultation offers first, where your plan has voice consultations left.
            </FactRow>
            <SwitchRow
              icon={<IconVolume size={20} stroke={1.8} />}
              label="Hear the patient"
              on={consultation.voice}
              onChange={(voice) => change({ consultation: { voice } })}
            >
              For spoken consultations: the patient is heard as well as read.
            </SwitchRow>
            <FactRow
              icon={<IconMicrophone2 size={20} stroke={1.8} />}
              title="The patient’s voice"
              actions={
                <Segmented
                  label="The patient’s voice"
                  choices={voiceSources}
                  value={consultation.voiceSource}
                  onChange={(voiceSource) => change({ consultation: { voiceSource } })}
                />
              }
            >
              Ours fits the patient’s age and sex; its accent is American. Your browser’s is British where it has such a
              voice.
            </FactRow>
            <SwitchRow
              icon={<IconBadgeCc size={20} stroke={1.8} />}
              label="Captions"
              on={consultation.captions}
              onChange={(captions) => change({ consultation: { captions } })}
            >
              For spoken consultations: what the patient says also stands on the screen.
            </SwitchRow>
            <FactRow
              icon={<IconTextSize size={20} stroke={1.8} />}
              title="Text size"
              actions={
                <Segmented
                  label="Text size"
                  choices={sizes}
                  value={consultation.textSize}
                  onChange={(textSize) => change({ consultation: { textSize } })}
                />
              }
            >
              On every page, once you are signed in.
            </FactRow>
            <SwitchRow
              icon={<IconWind size={20} stroke={1.8} />}
              label="Reduce motion"
              on={consultation.reduceMotion}
              onChange={(reduceMotion) => change({ consultation: { reduceMotion } })}
            >
              Nothing slides, fades or blinks, whatever your device says. Off: your device decides.
            </SwitchRow>
          </>
        )}
      </SettingsGate>
    </SectionCard>
  );
}
