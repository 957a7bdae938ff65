import { productName } from '#core/brand.ts';
import { layOut } from '../../../ports/mail-layout.ts';

export const confirmNewAddressMail = (firstName: string, link: string) =>
  layOut({
    subject: `Confirm your new e-mail address for ${productName}`,
    before: [
      `Hello ${firstName},`,
      'please confirm that this is your new address. The link works once, for 24 hours; until then you sign in with the old one.',
    ],
    action: { label: 'Use this address', link },
    after: ['If this was not you, you can ignore this e-mail; nothing changes.'],
  });

export const addressTakenMail = (link: string) =>
  layOut({
    subject: `This address already has a ${productName} account`,
    before: [
      'Hello,',
      'somebody wanted to use this address for another account, but it has one already. Nothing has changed.',
    ],
    action: { label: 'Sign in', link },
    after: ['If this was not you, you can ignore this e-mail.'],
  });

export const stopChangeMail = (firstName: string, newEmail: string, link: string) =>
  layOut({
    subject: `Your ${productName} e-mail address is to be changed`,
    before: [
      `Hello ${firstName},`,
      `somebody who knows your password asked to change the address of your account to ${newEmail}. It changes once that address is confirmed.`,
      'If this was you, there is nothing to do here.',
    ],
    action: { label: 'It was not me: stop it', link },
    after: [
      'The link works for 7 days, also after the change. It signs out every device and lets you set a new password.',
    ],
  });
