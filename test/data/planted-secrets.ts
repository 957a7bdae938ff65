/**
 * Forty secrets of different kinds. Each is planted in a place where the product could come across it; the words of
 * `secret` must then be in no report, stored, mailed or copied.
 */
export const secretsInText: ReadonlyArray<readonly [kind: string, text: string, secret: string]> = [
  ['password in words', 'Signing in with password=Hunter2-tulip', 'Hunter2-tulip'],
  ['password after a colon', 'password: quiet-harbour-lamp7', 'quiet-harbour-lamp7'],
  ['password as a sentence', 'the password is Tulip9kettle', 'Tulip9kettle'],
  ['JSON in a text', '{"email":"x","newPassword":"brass kettle 44"}', 'brass kettle 44'],
  ['JSON inside JSON', '{"body":"{\\"token\\":\\"inner-token-8812\\"}"}', 'inner-token-8812'],
  ['bearer', 'Authorization: Bearer abc123DEF456ghi789', 'abc123DEF456ghi789'],
  ['basic', 'authorization: Basic bmFkaWE6c2VjcmV0', 'bmFkaWE6c2VjcmV0'],
  ['JWT', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJuYWRpYSJ9.c2lnbmF0dXJl', 'eyJzdWIiOiJuYWRpYSJ9'],
  ['cookie line', 'cookie: clavis_session=deadbeef42; theme=light', 'deadbeef42'],
  ['set-cookie line', 'Set-Cookie: sid=5f2ac9; HttpOnly', '5f2ac9'],
  ['token in a query', 'GET /verify-email?token=vt-88213-aa', 'vt-88213-aa'],
  ['token in a path', 'https://clavis.example/colleague/room-key-4711', 'room-key-4711'],
  ['token of a share', '/shared-feedback/sharekey-2209?x=1', 'sharekey-2209'],
  ['token to set a password', '/resetpassword/confirm/reset-key-119', 'reset-key-119'],
  ['token after a hash', 'https://clavis.example/login#access_token=hash-tok-5', 'hash-tok-5'],
  ['search words', '/search?q=my+own+illness', 'my+own+illness'],
  ['user and password in an address', 'postgres://admin:Sup3rGeheim@db.local/x', 'Sup3rGeheim'],
  ['provider key', 'stripe sk_live_51HxQwErTyUiOpAsDf', 'sk_live_51HxQwErTyUiOpAsDf'],
  ['random key', 'key Zk3vQ9xT7bN2mL5pR8sW1yC4', 'Zk3vQ9xT7bN2mL5pR8sW1yC4'],
  ['hash', 'sha 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c', '9f86d081884c7d659a2feaa0c55ad015'],
  ['private key', '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----', 'MIIEvQIBADANBg'],
  ['e-mail address', 'no account for nadia.rahman@practice.example', 'nadia.rahman'],
  ['card number', 'paid with 4242 4242 4242 4242', '4242 4242 4242'],
  ['NHS number', 'record 943 476 5919 opened', '943 476 5919'],
  ['telephone', 'call +44 7700 900123', '7700 900123'],
  ['picture as an address', 'src data:image/png;base64,aGVsbG8gd29ybGQ=', 'aGVsbG8gd29ybGQ='],
];

/** As objects that somebody logs. */
export const secretsInObjects: ReadonlyArray<readonly [kind: string, value: unknown, secret: string]> = [
  ['nested password', { user: { login: { password: 'nested tulip' } } }, 'nested tulip'],
  ['headers', { headers: { 'X-CSRF-Token': 'csrf 77', Cookie: 'a=cookie 78' } }, 'cookie 78'],
  ['array of keys', [{ apiKey: ['first key', 'second key'] }], 'second key'],
  ['pin as a number', { pin: 481516 }, '481516'],
  ['transcript', { transcript: [{ who: 'patient', text: 'I have not slept since he died' }] }, 'not slept'],
  ['chat message', { messages: ['Is it normal to cry at work?'] }, 'cry at work'],
  ['e-mail', { subject: 'Your result', html: '<p>Your test was positive</p>' }, 'test was positive'],
];
