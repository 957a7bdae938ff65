type Property = 'display' | 'visibility' | 'pointerEvents';

/**
 * Whether and how an element is shown, by its tag, its attributes and the styles it has of its own. The window of the tests would hold a
 * hundred rules against every element, and work out fourteen properties of it, whenever anything on the page has changed: looking for a
 * role by that takes most of the time of a test. Where there is a style sheet, the window is asked.
 */
export function showPlainly(): void {
  const workOut = window.getComputedStyle.bind(window);
  // The files of a worker share their window.
  if (window.getComputedStyle.name === plainStyle.name) return;
  const displays = new Map<string, string>();

  const displayOf = (element: Element): string => {
    const own = ownStyle(element, 'display');
    if (own) return own;
    const { namespaceURI, localName } = element;
    const said = ['hidden', 'open'].filter((name) => element.hasAttribute(name));
    const key = [namespaceURI, localName, ...said, localName === 'input' && element.getAttribute('type')].join(' ');
    const known = displays.get(key) ?? workOut(withoutStyle(element)).display;
    displays.set(key, known);
    return known;
  };

  function plainStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
    if (pseudo || document.styleSheets.length > 0) return workOut(element, pseudo);
    const style = {
      get display() {
        return displayOf(element);
      },
      get visibility() {
        return inherited(element, 'visibility') ?? 'visible';
      },
      get pointerEvents() {
        return inherited(element, 'pointerEvents') ?? 'auto';
      },
      getPropertyValue: (name: string) =>
        name === 'display' || name === 'visibility' ? style[name] : workOut(element).getPropertyValue(name),
    };
    return style as CSSStyleDeclaration;
  }
  window.getComputedStyle = plainStyle;
}

function withoutStyle(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  copy.removeAttribute('style');
  return copy;
}

/** Asked for its style, every element would get an object of its own for it. */
const ownStyle = (element: Element & Partial<ElementCSSInlineStyle>, name: Property): string | undefined =>
  element.hasAttribute('style') ? element.style?.[name] : undefined;

function inherited(element: Element, name: Property): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at, name);
    if (own) return own;
  }
  return undefined;
}
