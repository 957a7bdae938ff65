import { Alert } from '#web/ui/kit/alert.tsx';
import classes from './report-view.module.css';

/** The same text to be copied by hand. */
export function CopyRefused({ text }: { text: string }) {
  return (
    <Alert tone="warning" role="alert" title="The browser did not allow copying">
      <p>Select the text and copy it yourself.</p>
      <textarea
        className={classes.text}
        aria-label="The report"
        readOnly
        value={text}
        rows={5}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Alert>
  );
}
