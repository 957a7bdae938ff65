import { waitingAttribute } from '../lib/waiting-controls.ts';

const workingForm = /<form[^>]* action="\/[^>]*>.*?<\/form>/.source;
const control = /<(?:button|input|select|textarea)(?=[\s>])(?![^>]* disabled="")/.source;

/**
 * Before the application listens, a click would be lost, and a form would go off by itself. So every control of a drawn
 * page waits, apart from those of a form that has an address of its own: that one works without scripts.
 */
export const withWaitingControls = (body: string): string =>
  body.replace(new RegExp(`${workingForm}|${control}`, 'gs'), (found) =>
    found.startsWith('<form') ? found : `${found} disabled="" ${waitingAttribute}=""`,
  );
