export function NewsDate({ at }: { at: string }) {
  const words = new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return <time dateTime={at}>{words}</time>;
}
