import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useView, ViewChoice } from '#web/shell/admin/view-choice.tsx';
import { ContactList } from './contact-list.tsx';
import { DiagnosticsList } from './diagnostics-list.tsx';
import { MailList } from './mail-list.tsx';

const views = { contact: 'Contact', diagnostics: 'Diagnostics', mails: 'E-mails' };
const lists = { contact: ContactList, diagnostics: DiagnosticsList, mails: MailList };

export function MessagesPage() {
  const view = useView(['contact', 'diagnostics', 'mails']);
  const List = lists[view];
  return (
    <>
      <AdminHead
        title="Messages"
        sentence="What people wrote to us, what their pages reported, and what was sent to them."
        actions={<ViewChoice label="What is shown" views={views} view={view} />}
      />
      <List />
    </>
  );
}
