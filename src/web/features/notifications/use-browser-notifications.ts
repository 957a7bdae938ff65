import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { claimShowing, readPermission, showInBrowser } from './browser-notifications.ts';

interface Unread {
  latest: { id: string; title: string } | null;
  subscribed: boolean;
}

/** Shows what is new while a page is open, where somebody has asked for it and the browser allows it. */
export function useBrowserNotifications(unread: Unread | undefined): void {
  const navigate = useNavigate();
  const { latest, subscribed } = unread ?? { latest: null, subscribed: false };
  const id = latest?.id;
  const title = latest?.title;
  useEffect(() => {
    if (!id || !title || !claimShowing(id)) return;
    if (subscribed && readPermission() === 'granted') showInBrowser({ id, title }, () => navigate('/notifications'));
  }, [id, title, subscribed, navigate]);
}
