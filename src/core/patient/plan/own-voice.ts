/** What the doctor says of the speaker, as the speaker would say it. */
const asSpoken: readonly (readonly [RegExp, string])[] = [
  [/^you (?=\w+ing\b)/i, ''],
  // As it is typed: "if ur being sick".
  [/\byour (?=(?:being|feeling|getting|having|going|vomiting|bleeding|breathing|struggling|not)\b)/gi, "I'm "],
  [/\byou're\b/gi, "I'm"],
  [/\byou've\b/gi, "I've"],
  [/\byou(?:'d| would)\b/gi, "I'd"],
  [/\byou are\b/gi, 'I am'],
  [/\byou were\b/gi, 'I was'],
  [/\byourself\b/gi, 'myself'],
  [/\byou(?= safe\b)/gi, 'me'],
  [/\byour\b/gi, 'my'],
  // Who does something stands at the start of a clause or before a verb; to anybody else it is done.
  [
    /(?:^|(?<=\b(?:if|and|or|but|when|while|before|after|until|that|because|than|as|once|sure|think|feel) |[,;] ))you\b/gi,
    'I',
  ],
  [
    /\byou(?= (?:can(?:not|'t)?|do(?:n't)?|did(?:n't)?|have(?:n't)?|had|were(?:n't)?|will|won't|need|feel|get|go|start|begin|notice|see|hear|lose|pass|find|want|become|develop|faint|collapse|bleed|cough|vomit|wake|fall|black|come|run|stop|think|believe|might|may|still|ever|also)\b)/gi,
    'I',
  ],
  [/\byou\b/gi, 'me'],
];

export const inOwnVoice = (text: string): string =>
  asSpoken.reduce((said, [pattern, own]) => said.replace(pattern, own), text);
