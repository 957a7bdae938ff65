export interface Patch {
  start(): void;
  stop(): void;
}

/**
 * Puts a watching function in the place of one of the browser's, and that one back. Whoever has wrapped ours meanwhile
 * keeps working: then ours stays beneath and only passes on, and is woken instead of being put in a second time.
 */
export function patch<Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  watching: (original: Target[Name], isOn: () => boolean) => Target[Name],
): Patch {
  let original: Target[Name];
  let ours: Target[Name] | undefined;
  let isOwn = false;
  let isOn = false;
  return {
    start() {
      isOn = true;
      if (ours && target[name] !== original) return;
      isOwn = Object.hasOwn(target, name);
      original = target[name];
      ours = watching(original, () => isOn);
      target[name] = ours;
    },
    stop() {
      isOn = false;
      if (!ours || target[name] !== ours) return;
      if (isOwn) target[name] = original;
      else Reflect.deleteProperty(target, name);
      ours = undefined;
    },
  };
}
