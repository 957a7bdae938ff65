import classes from './ai-comment.module.css';

/** What a language model has to say beside the marks; plain text, told apart from what the marking says. */
export function AiComment({ text }: { text: string }) {
  return (
    <p className={classes.comment}>
      <span className={classes.source}>AI comment</span> {text}
    </p>
  );
}

/** Said once under the marks that have such comments. */
export function AboutAiComments() {
  return (
    <p className={classes.about}>
      AI comments were written by a language model that read the transcript as a second judge. Where it and our own
      marking both had words to show and differed, the row is not sure; what it quotes was checked against the
      transcript.
    </p>
  );
}
