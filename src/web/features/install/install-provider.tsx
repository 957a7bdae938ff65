import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { InstallNotice } from './install-notice.tsx';
import { promptInstall } from './install-prompt.ts';

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
      {mobile && <InstallNotice onInstall={install} />}
      {HelpDialog && <HelpDialog onClose={() => setHelpDialog(undefined)} />}
    </InstallContext>
  );
}
