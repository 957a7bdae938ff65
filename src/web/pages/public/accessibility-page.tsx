import { Link } from 'react-router';
import { brand } from '#web/ui/brand/brand.ts';
import { ArticlePage } from '../reading-page.tsx';

export function AccessibilityPage() {
  return (
    <ArticlePage
      title="Accessibility"
      lead={`${brand.name} should be usable by every doctor. We build to the Web Content Accessibility Guidelines 2.2, level AA. This page says what works, what does not yet, and how to tell us.`}
    >
      <h2>What is supported</h2>
      <ul>
        <li>Everything works with the keyboard alone. The first press of Tab offers a link to the main content.</li>
        <li>The focus is always visible, and moves to the new page when you follow a link.</li>
        <li>Pages have one main heading, headings in order, and named regions for screen readers.</li>
        <li>Text has a contrast of at least 4.5 to 1, lines and signs that carry meaning at least 3 to 1.</li>
        <li>Nothing is said by colour alone: marks, states and phases also have a word, a number or a shape.</li>
        <li>Text can be enlarged to 200 %, and pages reflow down to a width of 320 pixels.</li>
        <li>Errors in a form are named beside the field and say what to do.</li>
        <li>
          With “reduce motion” switched on in your system there is no opening animation, and nothing slides or fades.
        </li>
        <li>Buttons and links can be pressed comfortably on a touch screen.</li>
      </ul>
      <h2>Time limits</h2>
      <p>
        A consultation lasts twelve minutes because the assessment does, so the clock is part of the exercise. Reading
        pages, feedback and settings have no time limit. Messages that close by themselves stay while you point at them
        or have the focus in them.
      </p>
      <h2>What does not work well yet</h2>
      <ul>
        <li>A consultation, the feedback and the figures need JavaScript. The pages for reading do not.</li>
        <li>A consultation is typed against the clock. It cannot yet be slowed down or given extra time.</li>
        <li>The pages are in English only, and there is one colour scheme, a light one.</li>
        <li>
          No one who uses a screen reader every day has tested it for us yet. What we know about that comes from the
          rules below.
        </li>
      </ul>
      <h2>How it was tested</h2>
      <ul>
        <li>
          <strong>Automatically:</strong> at each change every page is opened in Chromium, as visitor, user and
          administrator, at the width of a desktop and of a telephone, public pages at that of a tablet as well, and
          checked with axe-core against WCAG 2.2 A and AA. A finding stops the change.
        </li>
        <li>
          <strong>By keyboard:</strong> a whole consultation, from choosing the case to its end, and the way between a
          mark and the transcript are run with the keyboard alone, also at each change.
        </li>
        <li>
          <strong>For screen readers:</strong> landmarks, headings, names of controls, live regions for the conversation
          and the clock, and a table for every chart are checked by tests.
        </li>
        <li>
          <strong>Contrast:</strong> all pairs of text and background colours were measured; the lowest is 4.7 to 1.
        </li>
      </ul>
      <p>
        Automatic tests find only part of what matters, which is why we ask you to tell us about the rest. We believe
        that the site meets most of level AA; we do not claim full conformance.
      </p>
      <h2>Tell us about a problem</h2>
      <p>
        Use the <Link to="/contact">contact page</Link>. It helps to know the page, what you wanted to do, what
        happened, and which browser and assistive technology you use. If we do not answer to your satisfaction, the
        Equality Advisory and Support Service advises people in England, Scotland and Wales.
      </p>
    </ArticlePage>
  );
}
