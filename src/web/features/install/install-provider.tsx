import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { localStore } from '#web/lib/storage.ts';
import { installNoticeDelayMs, installNoticeKey, promptInstall, runsAsInstalledApp } from './install-prompt.ts';

const InstallContext = createContext<() => void>(() => {});

/** Starts the installation, or explains it where the browser offers no prompt. */
export const useInstall = (): (() => void) => useContext(InstallContext);

export function InstallProvider({ mobile, children }: { mobile: boolean; children: ReactNode }) {
  const [HelpDialog, setHelpDialog] = useState<ComponentType<{ onClose: () => void }>>();
  const install = async () => {
    if ((await promptInstall()) === 'prompted') return;
    const { InstallHelpDialog } = await import('./install-help-dialog.tsx');
    setHelpDialog(() => InstallHelpDialog);
  };
  return (
    <InstallContext value={install}>
      {children}
      {mobile && <NoticeWhenDue onInstall={install} />}
      {HelpDialog && <HelpDialog onClose={() => setHelpDialog(undefined)} />}
    </InstallContext>
  );
}

/** Few ever see it, so its parts are loaded when its time has come. */
function NoticeWhenDue({ onInstall }: { onInstall: () => void }) {
  const [Notice, setNotice] = useState<ComponentType<{ onInstall: () => void; close: () => void }>>();

  useEffect(() => {
    if (localStore.get(installNoticeKey) || runsAsInstalledApp()) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      import('./install-notice.tsx').then(
        ({ InstallNotice }) => isCurrent && setNotice(() => InstallNotice),
        () => undefined,
      );
    }, installNoticeDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, []);

  return Notice && <Notice onInstall={onInstall} close={() => setNotice(undefined)} />;
}
