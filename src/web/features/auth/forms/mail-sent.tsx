import { Alert } from '#web/ui/kit/alert.tsx';
import { MailPreview } from './mail-preview.tsx';

export interface SentMail {
  message: string;
  mailPreview: string | null;
}

export function MailSent({ mail }: { mail: SentMail }) {
  return (
    <>
      <Alert tone="success" role="status" title="Check your e-mail">
        {mail.message}
      </Alert>
      <MailPreview previewKey={mail.mailPreview} />
    </>
  );
}
