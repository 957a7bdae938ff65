import { createContext, type ReactNode, useContext, useState } from 'react';
import { InstallHelpDialog } from './install-help-dialog.tsx';
import { InstallNotice } from './install-notice.tsx';
import { promptInstall } from './install-prompt.ts';

const InstallContext = createContext<() => void>(() => {});

/** Starts the installation, or explains it where the browser offers no prompt. */
export const useInstall = (): (() => void) => useContext(InstallContext);

export function InstallProvider({ mobile, children }: { mobile: boolean; children: ReactNode }) {
  const [helpOpen, setHelpOpen] = useState(false);
  const install = async () => {
    if ((await promptInstall()) === 'unavailable') setHelpOpen(true);
  };
  return (
    <InstallContext value={install}>
      {children}
      {mobile && <InstallNotice onInstall={install} />}
      <InstallHelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
    </InstallContext>
  );
}
