/** The doctor says what will not be done, or speaks against it. */
const refusing =
  /\b(?:i(?:'m| am) not (?:going to|prescribing|giving|sending|starting|booking|referring|happy to|keen|asking|saying|comfortable)|i (?:won't|will not|wouldn't|would not|can't|cannot|don't want|do not want|don't think|do not think|don't see|shan't|am unable|refuse|prefer not|'d rather not)|i'd (?:rather not|avoid|steer|hold off|leave)|we (?:won't|will not|don't|do not|can't|cannot|shouldn't|needn't)|(?:there's|there is|that's|it's|it is|that is) (?:no|not|nothing)|no (?:need|point|reason|question|more|chance|follow)|not (?:today|yet|now|necessary|needed|something|going|safe|the answer|worth|before|until|this|a good)|don't (?:need|bother|worry about|want you to)|you (?:don't|do not|won't|needn't) (?:need|have|require|want)|isn't (?:needed|necessary|safe|the|a|going|right|something)|nobody's (?:saying|asking)|rather than|instead of|leave (?:it|that|the|your|them)|off the table|too (?:risky|dangerous|early|soon)|against|forget (?:the|about|it)|never (?:mind)?)\b/i;

export function refuses(text: string): boolean {
  return refusing.test(text);
}
