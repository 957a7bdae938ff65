import { brand } from '#web/ui/brand/brand.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './install.module.css';
import { runsAsInstalledApp } from './install-prompt.ts';

export function InstallHelpDialog({ onClose }: { onClose: () => void }) {
  const installed = runsAsInstalledApp();
  return (
    <Dialog
      open
      onClose={onClose}
      title={installed ? `${brand.name} is installed` : `Add ${brand.name} to your home screen`}
      description={
        installed
          ? 'You are using it as an app right now. There is nothing more to do.'
          : 'Your browser does not offer to install it by itself. You can still add it by hand:'
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {!installed && (
        <dl className={classes.steps}>
          <dt>iPhone and iPad, Safari</dt>
          <dd>Press Share, then “Add to Home Screen”.</dd>
          <dt>Android, Chrome or Edge</dt>
          <dd>Open the menu (three dots), then “Add to home screen” or “Install app”.</dd>
          <dt>Computer, Chrome or Edge</dt>
          <dd>Press the install sign at the right of the address bar, or look in the menu under “Apps”.</dd>
          <dt>Mac, Safari</dt>
          <dd>Choose “Add to Dock” in the File menu.</dd>
        </dl>
      )}
    </Dialog>
  );
}
