export const drawnStyleAttribute = 'data-drawn-style';

/** Before the application takes a prerendered page over: what it was drawn with becomes the elements' own style. */
export function applyDrawnStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${drawnStyleAttribute}]`)) {
    element.style.cssText = element.getAttribute(drawnStyleAttribute) ?? '';
    element.removeAttribute(drawnStyleAttribute);
  }
}
