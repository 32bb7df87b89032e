/** The program cannot start, and the operator can do something about it: printed as one sentence, no stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
