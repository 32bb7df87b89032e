import type { DocumentClose } from '#contract/system/document.ts'

/** Closes one connection with a close code. Expected; any other error that is thrown is a bug. */
export class Refusal extends Error {
  readonly close: DocumentClose

  constructor(close: DocumentClose) {
    super(close.reason)
    this.close = close
  }
}
