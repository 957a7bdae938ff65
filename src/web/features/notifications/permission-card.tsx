import { IconBell, IconBellCheck, IconBellOff, IconBellX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Switch } from '#web/ui/kit/switch.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { type Permission, readPermission } from './browser-notifications.ts';
import { useSubscription, useUnread } from './notification-queries.ts';
import classes from './permission-card.module.css';

const noPush = 'Push when Clavis is closed: unsupported.';

const cards: Record<Permission, { Icon: typeof IconBell; title: string; text: string; foot: string }> = {
  default: {
    Icon: IconBell,
    title: 'Get told when marking is ready',
    text: 'Your browser will ask once. You can say no and nothing changes here.',
    foot: noPush,
  },
  granted: {
    Icon: IconBellCheck,
    title: 'Notifications are on',
    text: 'Your browser allows them. They are shown while a Clavis tab is open.',
    foot: noPush,
  },
  denied: {
    Icon: IconBellOff,
    title: 'Notifications are blocked',
    text: 'This browser was told not to ask again. To change it: the icon left of the address, then Notifications, then Allow.',
    foot: 'Your list on this page still works.',
  },
  unsupported: {
    Icon: IconBellX,
    title: 'Notifications not supported in this browser',
    text: 'The list on this page and e-mail still reach you.',
    foot: noPush,
  },
};

/** What the browser allows, and whether somebody wants it. The card never asks by itself. */
export function PermissionCard() {
  const [permission, setPermission] = useState(readPermission);
  const { data } = useUnread(true);
  const subscription = useSubscription();
  const [isAsking, setIsAsking] = useState(false);
  const { Icon, title, text, foot } = cards[permission];

  async function ask() {
    setIsAsking(true);
    try {
      const given = await Notification.requestPermission();
      setPermission(given);
      if (given === 'granted') subscribe(true);
    } catch {
      showToast({ type: 'error', message: 'Could not request permission' });
    } finally {
      setIsAsking(false);
    }
  }

  function subscribe(isWanted: boolean) {
    subscription.mutate(isWanted, {
      onError: (error) => showToast({ type: 'error', message: `${error.message} Nothing was changed.` }),
    });
  }

  const isShown = subscription.isPending ? subscription.variables : (data?.subscribed ?? false);
  return (
    <Card className={classes.card}>
      <span className={classNames(classes.icon, classes[permission])}>
        <Icon size={20} stroke={1.8} aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {permission === 'default' && (
        <Button variant="primary" loading={isAsking} onClick={ask}>
          Enable notifications
        </Button>
      )}
      {permission === 'granted' && (
        <div className={classes.choice}>
          <span aria-hidden>Show them in this browser</span>
          <Switch label="Show them in this browser" on={isShown} onChange={subscribe} />
        </div>
      )}
      <p className={classes.foot}>{foot}</p>
    </Card>
  );
}
