/** For tests: a browser's storage over `entries`, of which Node has none: its own enumerable keys are those of the entries. */
export function fakeStorage(entries: Map<string, string>): object {
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      entries.has(String(key))
        ? { value: entries.get(String(key)), enumerable: true, configurable: true }
        : undefined,
  });
}
