import { SectionCard } from '#web/ui/kit/page/section-card.tsx';
import { EmailRow } from './email-row.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { PasswordRow } from './password-row.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';
import { SessionRows } from './session-rows.tsx';

/** Everything that lets somebody in, and who is in. */
export function SigningInCard() {
  return (
    <SectionCard
      title="Signing in"
      lead="If something here is not you, sign it out first and ask questions afterwards."
    >
      <EmailRow />
      <PasswordRow />
      <SecondFactorRow />
      <PasskeyRows />
      <SessionRows />
    </SectionCard>
  );
}
