import { Link } from 'react-router';
import { termsVersion } from '#core/auth/terms.ts';
import { dayWords } from '#core/dates.ts';
import { periodWords, retentions, specialRetentions } from '#core/privacy/retention.ts';
import { useHashPlace } from '#web/lib/use-hash-place.ts';
import { brand } from '#web/ui/brand/brand.ts';
import { ArticlePage } from '../reading-page.tsx';

const versionDate = dayWords({ dateStyle: 'long' })(termsVersion);

export function LegalPage() {
  useHashPlace();
  return (
    <ArticlePage
      title="Terms & Privacy"
      lead={`The rules for using ${brand.name} and what happens to your data, in plain words. You accept them when you create an account.`}
    >
      <p>
        Version of {versionDate}. Jump to <Link to="#terms">the terms</Link> or to <Link to="#privacy">privacy</Link>.
      </p>
      <h2 id="terms" tabIndex={-1}>
        Terms
      </h2>
      <h3>What this is</h3>
      <p>
        {brand.name} is an educational service for doctors who practise consultations. It is NHS-focused and based on a
        royal college curriculum, but it is not run, approved or endorsed by the NHS or by any royal college.
      </p>
      <h3>Fictional cases, no clinical advice</h3>
      <p>
        Every patient, relative and colleague in a case is invented. Any likeness to a real person is chance. A case
        that no clinician has reviewed yet says so. Cases and feedback are for education only. They are not clinical
        advice, they do not replace guidelines, training or supervision, and nobody should be treated on the strength of
        them.
      </p>
      <h3>Marks are indicative</h3>
      <p>
        Marks and grades are there to help you learn. They are found by rules that can be wrong; you can challenge a
        mark. They promise nothing about a real assessment.
      </p>
      <h3>Your account</h3>
      <ul>
        <li>An account is for one person. Keep the password to yourself.</li>
        <li>Do not enter real patients’ details, in a consultation, a notes pad or anywhere else.</li>
        <li>Do not copy cases out to others, attack the service, or use it to harass anybody.</li>
        <li>We may close an account that does; we say why.</li>
      </ul>
      <h3>Paid plans</h3>
      <p>
        What a plan costs and includes is on the <Link to="/pricing">plans page</Link>; prices include VAT. A plan
        renews until you cancel it, and a cancelled plan runs to the end of the period you paid for. After a failed
        payment your access stays for three days.
      </p>
      <p>
        If you buy as a consumer, you normally have 14 days in which to change your mind; tell us through the{' '}
        <Link to="/contact">contact page</Link>. If you asked for the plan to start at once and have used it, the law
        lets us keep a fair part for what was provided. A service must be provided with reasonable care and be as
        described; if it is not, you have a right to have it put right or to money back. Nothing in these terms affects
        your statutory rights.
      </p>
      <h3>If something goes wrong</h3>
      <p>
        We work to keep the service running and your work safe, but cannot promise that it never fails. Nothing here
        limits liability that the law does not allow to be limited. The law of England and Wales applies.
      </p>

      <h2 id="privacy" tabIndex={-1}>
        Privacy
      </h2>
      <h3>What is stored, and why</h3>
      <ul>
        <li>
          <strong>Your account</strong>: name, e-mail address, a hash of your password (never the password), stage of
          training, years of practice and exam date if you gave them. To run your account and plan your practice.
        </li>
        <li>
          <strong>Your acceptance of these terms</strong>, with version and time. To be able to show it.
        </li>
        <li>
          <strong>Your consultations</strong>: what was said and when, your notes pad, marks and the quotes behind them.
          To give you feedback and show your progress.
        </li>
        <li>
          <strong>Your plan and payments</strong>, without card numbers: those go to the card provider only.
        </li>
        <li>
          <strong>Sign-ins</strong>: when a session began and ends. To keep strangers out.
        </li>
        <li>
          <strong>Messages through the contact page</strong>: name, e-mail address, topic and words, for up to two
          years. To answer you and to mend what you write about.
        </li>
        <li>
          <strong>Questions to the helper on these pages</strong>: the words and the answers, without your address or
          account, for 90 days. To see what it answers badly.
        </li>
        <li>
          <strong>Emergency diagnostics, only when you send them</strong>: what the page did and what failed, your
          browser and connection, without what you typed and without your account, for 30 days. To mend it.
        </li>
        <li>
          <strong>Samples without an account</strong>: the words, for a day. To let you see the product. If you sign up
          in the same browser, your account keeps the list of what you found out, not the words.
        </li>
        <li>
          <strong>News by e-mail</strong>: only if you ask for it; off to begin with.
        </li>
      </ul>
      <p>
        We use this to provide the service you signed up for, to keep it secure and to meet legal duties. We do not sell
        data, show advertising or track you across other sites.
      </p>
      <h3>Who else sees it</h3>
      <p>
        The companies that host the service, send its e-mail and take payments handle data for us. If an AI model is in
        use, the words of a consultation are sent to its provider to word a reply or to find evidence for a mark; your
        name and e-mail address are not. If a hosted face is in use, the patient’s words are sent to its provider, and
        your browser fetches the picture from there, which tells it your internet address. Supervisors and colleagues
        see only what you share with them.
      </p>
      <h3>Cookies and what your browser keeps</h3>
      <p>
        There is one cookie. It holds a random key to your session, cannot be read by scripts, lasts up to 14 days and
        is removed when you sign out. After you sign up there is a second one, for a day at most: it lets the link in
        the e-mail sign you in, in that browser only. Beside them your browser keeps your name, e-mail address and a few
        choices, such as whether the side navigation is folded; signing out clears what is about you. There are no other
        cookies, so there is no cookie banner.
      </p>
      <h3>How long</h3>
      <p>
        Your account and your work: for as long as you have the account. When it is deleted, your data is deleted with
        it, except invoices that tax law tells us to keep; those stay without your name, address or card. The rest goes
        by itself:
      </p>
      <ul>
        {[...retentions, ...specialRetentions].map(({ what, days }) => (
          <li key={what}>
            {what}: {periodWords(days)}
          </li>
        ))}
      </ul>
      <h3>Your rights</h3>
      <p>
        You may see, correct, take away and delete your data, object to its use and have it restricted. Under{' '}
        <Link to="/your-data">Your data</Link> you get a complete copy and can delete your account, at once and by
        yourself. For everything else write through the <Link to="/contact">contact page</Link>; we answer within a
        month. If you think we handle your data wrongly, you may complain to the Information Commissioner’s Office.
      </p>
      <h3>Changes and contact</h3>
      <p>
        When these terms change in a way that matters to you, we ask you before you carry on. For every question about
        them use the <Link to="/contact">contact page</Link>.
      </p>
    </ArticlePage>
  );
}
