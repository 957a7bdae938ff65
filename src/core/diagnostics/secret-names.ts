/** Names whose values are somebody's: what opens an account, what identifies a person. */
const secretName =
  /passw|passwd|passphrase|passcode|^pass$|^pwd$|secret|token|api[-_]?key|private[-_]?key|credential|authori[sz]ation|(^|[-_])auth([-_]|$)|jwt|bearer|cookie|session(?!storage)|(^|[-_.])sid($|[-_])|csrf|xsrf|(^|[-_])otp($|[-_])|(^|[-_])pin($|[-_]|code)|cvc|cvv|card[-_]?number|iban|signature|e-?mail|phone|postcode|nhs|date[-_]?of[-_]?birth|(^|[-_])dob($|[-_])|(full|first|last|user)[-_]?name|access[-_]?key/i;

/** Names whose values are words that somebody wrote or said, or was told. */
const contentName =
  /^(transcript|turns?|utterances?|repl(y|ies)|answers?|questions?|body|html|text|text_?body|content|drafts?|notes?|chat|conversation|history|prompt|messages|words|lines|input|typed|value|subject|query|q|search|bio|comments?|feedback)$/i;

/** Parts of a report itself, which only sound like secrets. */
const partsOfReports = new Set(['authentication', 'sessionCookies', 'sessionItems', 'cookieCount']);

export const isSecretName = (name: string): boolean => !partsOfReports.has(name) && secretName.test(name);
export const isContentName = (name: string): boolean => contentName.test(name);

/** Stored under such a key are drafts, conversations and the like. */
export const isContentKey = (key: string): boolean =>
  /draft|note|chat|conversation|consultation|outbox|unsent|message|words|answer|transcript|search|plan|form|typed|profile/i.test(
    key,
  );

const authKeywords = ['token', 'auth', 'user', 'session', 'jwt', 'access'];

/** Stored under such a key it has to do with who is signed in. */
export const isAuthKey = (key: string): boolean => authKeywords.some((word) => key.toLowerCase().includes(word));

export const isSessionCookie = (name: string): boolean => /sid|session/i.test(name);
