import { useLocation } from 'react-router';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { ChatBox } from '#web/features/chatbot/chat-box.tsx';
import { layoutFor } from '#web/ui/layout/layout-rules.ts';
import { useIsMobile } from '#web/ui/theme/theme.ts';

/** For visitors, on every page that is not an admin's; a sample consultation is not talked into. */
export function SiteChat() {
  const { state } = useAuth();
  const { pathname } = useLocation();
  const mobile = useIsMobile();
  const { siteChat } = layoutFor({ path: pathname, signedIn: state !== 'anonymous', mobile });
  return siteChat && !pathname.startsWith('/case-preview') ? <ChatBox /> : null;
}
