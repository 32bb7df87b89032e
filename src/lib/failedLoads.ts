// Which failures are those of a file of the program that did not come: Vite says so, whatever the browser calls it.

const failures = new WeakSet<Error>()

export const noteFailedLoad = (failure: Error): void => void failures.add(failure)

export const watchLoads = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => noteFailedLoad(payload))

export const isFailedLoad = (error: unknown): boolean => error instanceof Error && failures.has(error)
