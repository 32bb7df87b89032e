/** The program cannot start, and the operator can do something about it: printed as one sentence, no stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
