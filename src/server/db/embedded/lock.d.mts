export function lockName(place: string, purpose: string): string;

export function withLock<T>(name: string, action: () => T | Promise<T>, options?: { onWait?: () => void }): Promise<T>;
