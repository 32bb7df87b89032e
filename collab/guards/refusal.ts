import type { DocumentClose } from '#contract/system/document.ts'

/** Ends one connection, saying why. Expected; everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly close: DocumentClose

  constructor(close: DocumentClose) {
    super(close.reason)
    this.close = close
  }
}
