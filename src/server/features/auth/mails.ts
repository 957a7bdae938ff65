import { productName } from '#core/brand.ts';
import { layOut } from '../../ports/mail-layout.ts';

const ignoreIt = 'If this was not you, you can ignore this e-mail; nothing changes.';

export const verificationMail = (firstName: string, link: string) =>
  layOut({
    subject: `Confirm your e-mail address for ${productName}`,
    before: [`Hello ${firstName},`, `please confirm that this address is yours. The link works once, for 24 hours.`],
    action: { label: 'Confirm e-mail address', link },
    after: [ignoreIt],
  });

export const knownAddressMail = (firstName: string, link: string) =>
  layOut({
    subject: `You already have a ${productName} account`,
    before: [
      `Hello ${firstName},`,
      'somebody tried to create an account with this address, but you already have one. You can sign in as usual, or set a new password if you have forgotten yours.',
    ],
    action: { label: 'Sign in', link },
    after: [ignoreIt],
  });

export const resetMail = (firstName: string, link: string) =>
  layOut({
    subject: `Set a new password for ${productName}`,
    before: [`Hello ${firstName},`, 'you asked to set a new password. The link works once, for one hour.'],
    action: { label: 'Set a new password', link },
    after: [ignoreIt],
  });

export const passwordChangedMail = (firstName: string, link: string) =>
  layOut({
    subject: `Your ${productName} password was changed`,
    before: [`Hello ${firstName},`, 'the password of your account was changed, and other devices were signed out.'],
    action: { label: 'Set a new password', link },
    after: ['If this was not you, set a new password at once.'],
  });
