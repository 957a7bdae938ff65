import { IconBell, IconMail } from '@tabler/icons-react';
import { FactRow, SectionCard } from '#web/ui/kit/page/section-card.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { SwitchRow } from './setting-row.tsx';
import { SettingsGate } from './settings-gate.tsx';
import { useChangeSettings } from './settings-queries.ts';

const rhythms = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const;

export function NotificationsCard() {
  const change = useChangeSettings();
  return (
    <SectionCard title="Notifications" lead="What you hear about, and where. Mails about your account always come.">
      <SettingsGate>
        {({ notifications }) => (
          <>
            <SwitchRow
              icon={<IconBell size={20} stroke={1.8} />}
              label="On this site"
              on={notifications.inApp}
              onChange={(inApp) => change({ notifications: { inApp } })}
            >
              Feedback that is ready, reminders of your plan, invitations and news, at the bell.
            </SwitchRow>
            <FactRow
              icon={<IconMail size={20} stroke={1.8} />}
              title="By e-mail"
              actions={
                <Segmented
                  label="E-mail digest"
                  choices={rhythms}
                  value={notifications.emailDigest}
                  onChange={(emailDigest) => change({ notifications: { emailDigest } })}
                />
              }
            >
              A digest of what you have not read, never more often than you say.
            </FactRow>
          </>
        )}
      </SettingsGate>
    </SectionCard>
  );
}
