import { Link } from 'react-router';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import classes from './contact-page.module.css';

export function ContactPage() {
  const { user } = useAuth();
  return (
    <div className={classes.page}>
      <div>
        <h1>Contact</h1>
        <p className={classes.lead}>
          One form for questions, faults, barriers and mistakes in a case. A person reads it and answers by e-mail.
        </p>
        <ContactForm known={user && { name: user.fullName, email: user.email }} />
      </div>
      <aside className={classes.aside} aria-label="Before you write">
        <h2>Often quicker</h2>
        <ul>
          <li>
            <Link to="/help-and-support#email-not-arriving">An e-mail does not arrive</Link>
          </li>
          <li>
            <Link to="/help-and-support#why-no-answer">The patient does not answer</Link>
          </li>
          <li>
            <Link to="/help-and-support#challenging-a-mark">A mark looks wrong</Link>
          </li>
          <li>
            <Link to="/help-and-support#cancel-and-refunds">Cancelling and refunds</Link>
          </li>
          <li>
            <Link to="/faq">All frequent questions</Link>
          </li>
        </ul>
        <h2>Not for emergencies</h2>
        <p>
          This is an educational website and no clinical service. If you or somebody else needs medical help, use NHS
          111, or 999 in an emergency.
        </p>
        <h2>Your message</h2>
        <p>
          It is kept for up to two years with your name and address, to answer it and to mend what it is about. More
          under <Link to="/legal#privacy">Privacy</Link>.
        </p>
      </aside>
    </div>
  );
}
