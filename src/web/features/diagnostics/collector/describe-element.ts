import { cut, limits } from '#core/diagnostics/limits.ts';
import { redactText } from '#core/diagnostics/redact-text.ts';

/** On these pages stand the words of a consultation, on controls too. */
const pagesWithWords =
  /^\/(case|feedback|feedback-legacy|shared-feedback|cpd-log|shared-cpd-log|case-preview|colleague|mock-exam|search)(-|\/|$)/;
const placesWithWords = '[role="log"], [role="status"], [contenteditable], [data-private], blockquote, output';
const controls = 'button, a, summary, label, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';
const fields = 'input, textarea, select';

/** Which element it was; of a field only its kind and how much stands in it, of a control what it says. */
export function describeElement(target: EventTarget | null, path: string): string {
  if (!(target instanceof Element)) return 'document';
  const field = target.closest(fields);
  if (field) return `${nameOf(field)} ${kindOf(field)}`;
  const control = target.closest(controls);
  if (!control) return nameOf(target);
  const isPrivate = pagesWithWords.test(path) || control.closest(placesWithWords) !== null;
  const words = isPrivate ? '' : (control.getAttribute('aria-label') ?? control.textContent ?? '');
  const text = cut(redactText(words.replace(/\s+/g, ' ').trim()), limits.shortText);
  return text === '' ? nameOf(control) : `${nameOf(control)} “${text}”`;
}

/** Names of classes are made at build; ids may be anybody's. */
function nameOf(element: Element): string {
  const role = element.getAttribute('role');
  return element.localName + (role ? `[role=${cut(role, 20)}]` : '');
}

function kindOf(field: Element): string {
  const type = field instanceof HTMLInputElement ? field.type : field.localName;
  const value = 'value' in field && typeof field.value === 'string' ? field.value : '';
  return `type ${type}, ${value.length} characters`;
}
