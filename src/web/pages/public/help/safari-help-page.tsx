import { Link } from 'react-router';
import { SessionDiagnostics } from '#web/features/auth/session-diagnostics.tsx';
import { ArticlePage } from '#web/pages/reading-page.tsx';
import { brand } from '#web/ui/brand/brand.ts';

export function SafariHelpPage() {
  return (
    <ArticlePage
      title="Set up Safari"
      lead={`${brand.name} keeps you signed in with one cookie. Safari sometimes refuses it; then you are asked to sign in again and again. These steps let it through.`}
    >
      <h2>On a Mac</h2>
      <ol>
        <li>In the menu bar choose Safari, then Settings.</li>
        <li>Open Advanced and make sure that “Block all cookies” is off.</li>
        <li>Open Privacy and switch off “Prevent cross-site tracking”.</li>
        <li>Load this page again and sign in.</li>
      </ol>
      <h2>On an iPhone or iPad</h2>
      <ol>
        <li>Open the Settings app, then Apps, then Safari (before iOS 18: Settings, then Safari).</li>
        <li>Under Privacy &amp; Security switch off “Prevent Cross-Site Tracking”.</li>
        <li>At the end of the page open Advanced and make sure that “Block All Cookies” is off.</li>
        <li>Go back to Safari, load this page again and sign in.</li>
      </ol>
      <h2>If you are still asked to sign in</h2>
      <ul>
        <li>Leave Private Browsing: it forgets the cookie when the window closes.</li>
        <li>Switch off content blockers for this site, from the page menu in the address bar.</li>
        <li>Sign out and in again, or clear what Safari stores for this site and try once more.</li>
      </ul>
      <h2>See whether it works</h2>
      <p>
        Ask the server what it sees of your cookie and session. Nothing is changed by it.{' '}
        <noscript>Checking needs JavaScript. Please switch it on for this site.</noscript>
      </p>
      <SessionDiagnostics />
      <h2>Microphone and camera</h2>
      <p>
        Nothing here uses them yet: you type, and no consultation asks for them. If Safari asks all the same, you may
        refuse.
      </p>
      <h2>Putting it back</h2>
      <p>
        You can switch “Prevent cross-site tracking” on again at any time. If signing in keeps working afterwards, leave
        it on.
      </p>
      <p>
        Something else? See <Link to="/help-and-support">help and support</Link>.
      </p>
    </ArticlePage>
  );
}
