// npm run admin:create -- first.last@example.org First Last : makes the first administrator; the password is read from the terminal or a pipe.
import { createInterface } from 'node:readline/promises';
import { SignupBody } from '#contract/auth.ts';
import { passwordProblem, passwordProblemTexts } from '#core/auth/password-rules.ts';
import { termsVersion } from '#core/auth/terms.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { sql } from '#server/db/sql.ts';
import { isCommonPassword } from '#server/features/auth/common-passwords.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';

const [address = '', firstName = '', lastName = ''] = process.argv.slice(2);
const name = SignupBody.pick({ email: true, firstName: true, lastName: true }).safeParse({
  email: address,
  firstName,
  lastName,
});
if (!name.success) fail('Usage: npm run admin:create -- <e-mail> <first name> <last name>');
const { email } = name.data;

const terminal = createInterface({ input: process.stdin, output: process.stderr });
const password = await terminal.question('Password for the new administrator: ');
terminal.close();
const problem = passwordProblem(password, { personal: [email, firstName, lastName], isCommon: isCommonPassword });
if (problem) fail(passwordProblemTexts[problem]);

const { db, close } = await openDatabase(readConfig(), (message) => console.error(message));
const passwordHash = await hashPassword(password);
const now = new Date();
const created = await db.run(sql`
  INSERT INTO users (email, password_hash, first_name, last_name, role, stage, terms_version, terms_accepted_at, email_verified_at)
  VALUES (${email}, ${passwordHash}, ${firstName}, ${lastName}, 'admin', 'other', ${termsVersion}, ${now}, ${now})
  ON CONFLICT (email) DO NOTHING`);
await close();
if (created === 0) fail(`${email} already has an account; nothing was changed.`);
console.log(`${email} is an administrator now.`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
