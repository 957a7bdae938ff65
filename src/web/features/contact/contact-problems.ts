export interface ContactFields {
  name: string;
  email: string;
  topic: string;
  message: string;
  /** Left empty by people. */
  website: string;
}

export type ContactErrors = Partial<Record<keyof ContactFields, string>>;

const shortestMessage = 10;

/** The server judges again; this only spares a round trip. */
export function contactProblems({ name, email, topic, message }: ContactFields): ContactErrors {
  return {
    ...(name.trim() === '' && { name: 'Enter your name.' }),
    ...(!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) && {
      email: 'Enter an e-mail address such as name@example.org.',
    }),
    ...(topic === '' && { topic: 'Choose what it is about.' }),
    ...(message.trim().length < shortestMessage && { message: 'Write at least a sentence.' }),
  };
}
