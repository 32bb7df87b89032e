// What a page says to the service worker.

/** The page of the program, whatever the address. */
export const shell = '/index.html'

/** The worker of a later build takes over; the page reloads itself. */
export const takeOver = { kind: 'takeOver' } as const

/** The addresses of the program's files that this page has loaded. */
export interface LoadedFiles {
  readonly kind: 'loadedFiles'
  readonly loaded: readonly string[]
}

const kindOf = (message: unknown): unknown => Reflect.get(Object(message), 'kind')

export const isTakeOver = (message: unknown): boolean => kindOf(message) === takeOver.kind
export const isLoadedFiles = (message: unknown): message is LoadedFiles => kindOf(message) === 'loadedFiles'
