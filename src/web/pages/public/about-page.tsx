import { Link } from 'react-router';
import { library } from '#core/site-content/library.ts';
import { measured } from '#core/site-content/measured.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { StartFree } from '#web/shell/site/start-free.tsx';
import { brand } from '#web/ui/brand/brand.ts';
import { ArticlePage } from '../reading-page.tsx';

export function AboutPage() {
  const isVisitor = useAuth().state !== 'authenticated';
  return (
    <ArticlePage
      title={`About ${brand.name}`}
      lead={`${brand.name} is a place to practise the consultation itself: three minutes with the notes, twelve with a patient who holds things back, then a mark sheet that quotes you.`}
    >
      <h2>Why it exists</h2>
      <p>
        GP trainees in the UK sit an assessment of twelve remote consultations. They learn the medicine in practice and
        the format from a page of rules. What is hard to get is the thing in between: enough consultations, at the right
        length, with somebody who holds back what patients hold back, and feedback that can be checked.
      </p>
      <p>
        A study partner is better company than a website. But a partner cannot be there at half past nine on a Tuesday,
        forgets what was said at minute four, and is too kind. {brand.name} is for the evenings in between.
      </p>
      <h2>How the patients work</h2>
      <p>
        Every patient is a file: who they are, what they came for, what they came for but do not say, and more than
        fifty facts, each with a rule for when it may be told. Some are offered, some need a question, some a second
        one, and some have to be earned. Rules decide what is told; no language model does. Without one connected, the
        words are those written for the case. With one, it may only reword what the rules have released, and what it
        writes is checked before you see it.
      </p>
      <h2>How the cases are made</h2>
      <p>
        There are {library.cases} cases, one in each group of the blueprint. Each names the guidelines behind its plan
        with their years, and is checked by a long list of rules before it is published: enough ways to ask for every
        fact, a model consultation from first to last turn, nothing given away early. All people in them are invented.
      </p>
      <p>
        A review by a practising clinician is still to come for every case, and each says so where you start it. Until
        then treat a case as study material, and <Link to="/contact">tell us</Link> what does not ring true.
      </p>
      <h2>How marks are found</h2>
      <p>
        Evidence first, arithmetic second. For each criterion the marker looks in the transcript for sentences in which
        the doctor did what it asks. Met and partly met need such a sentence, and the mark sheet shows it. Weights, caps
        and critical errors are then added up by fixed rules, so the same transcript always gets the same marks.
      </p>
      <p>
        Measured against {measured.consultationsMarked} consultations that it had never seen, marked by our own hands,
        the marker agreed in {measured.criteriaAgreed}; with independent examiners on eight others much the same.
        Critical errors are its weak spot. Every mark can be challenged. More under{' '}
        <Link to="/faq#how-reliable">How reliable are the marks?</Link>
      </p>
      <h2>What it does not claim</h2>
      <ul>
        <li>
          It is independent. No royal college, deanery or part of the NHS runs, approves or endorses it, and nobody here
          has seen real exam cases.
        </li>
        <li>It promises no result. Marks are indicative and shown as a band.</li>
        <li>It gives no clinical advice and must not be used for real patients.</li>
        <li>It does not replace practice with people, supervision or the guidelines themselves.</li>
      </ul>
      <h2>The name</h2>
      <p>
        Clavis is Latin for key. The lock with the tick stands for what a patient opens when the right thing is asked in
        the right way.
      </p>
      <p>
        Try it: <Link to="/case-preview">a sample consultation</Link>, <Link to="/features">what there is</Link>, or{' '}
        <Link to="/faq">the questions people ask</Link>.
      </p>
      {isVisitor && (
        <p>
          <StartFree variant="primary" size="lg" />
        </p>
      )}
    </ArticlePage>
  );
}
