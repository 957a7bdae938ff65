import { useLocation } from 'react-router';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { ChatBox } from '#web/features/chatbot/chat-box.tsx';
import { layoutFor } from '#web/shell/layout/layout-rules.ts';
import { helperSlot } from '#web/shell/site/site-header.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';

/** For visitors, on every page that is not an admin's. A sample consultation fills the screen: there it opens from the header. */
export function SiteChat() {
  const { state } = useAuth();
  const { pathname } = useLocation();
  const mobile = useIsMobile();
  const header = helperSlot.useElement();
  const { siteChat } = layoutFor({ path: pathname, signedIn: state !== 'anonymous', mobile });
  if (!siteChat) return null;
  return <ChatBox opensFrom={/^\/case-preview\b/i.test(pathname) ? header : null} />;
}
