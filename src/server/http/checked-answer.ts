/** An answer whose parts were each cut down to their schema when they were made, so that it is sent as it is. */
export class CheckedAnswer<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}
