import { IconCloudUp, IconLink } from '@tabler/icons-react';
import { SectionCard } from '#web/ui/kit/page/section-card.tsx';
import { SwitchRow } from './setting-row.tsx';
import { SettingsGate } from './settings-gate.tsx';
import { useChangeSettings } from './settings-queries.ts';

export function PrivacyCard() {
  const change = useChangeSettings();
  return (
    <SectionCard
      title="Privacy"
      lead="Practice works with both off: the scripted patient replies and the built-in marking is used."
    >
      <SettingsGate>
        {({ privacy }) => (
          <>
            <SwitchRow
              icon={<IconCloudUp size={20} stroke={1.8} />}
              label="Use an outside model"
              on={privacy.outsideModel}
              onChange={(outsideModel) => change({ privacy: { outsideModel } })}
            >
              What you say in a consultation goes to the model provider, where one is set up, to word the patient’s
              reply, to help with marking and to word the facilitator’s answers. Where a hosted face is set up, the
              patient’s words go to its provider. No name, e-mail or account number goes with it.
            </SwitchRow>
            <SwitchRow
              icon={<IconLink size={20} stroke={1.8} />}
              label="Share links"
              on={privacy.shareLinks}
              onChange={(shareLinks) => change({ privacy: { shareLinks } })}
            >
              Feedback can be shown to others by a link that you make. Off: no link can be made, and those you have made
              open nothing until you switch them on again.
            </SwitchRow>
          </>
        )}
      </SettingsGate>
    </SectionCard>
  );
}
