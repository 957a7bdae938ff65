import { productName } from '#core/brand.ts';
import { type ContactTopic, contactTopics } from '#core/contact-topics.ts';
import { layOut } from '../../ports/mail-layout.ts';

interface ContactMessage {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
}

/** Nothing that a stranger wrote stands in the subject. */
export const contactMail = ({ name, email, topic, message }: ContactMessage, reference: string) =>
  layOut({
    subject: `${productName} contact ${reference}: ${contactTopics[topic]}`,
    before: [`From: ${name} (${email})`, ...message.split(/\r?\n/).filter((line) => line.trim() !== '')],
    after: [`Reference ${reference}. Answer to the address above; this e-mail was sent by the service itself.`],
  });
