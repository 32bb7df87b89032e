export type PdfReason = 'password' | 'broken' | 'tooLong' | 'boardFull'

/** A PDF that cannot be opened or put onto the board; the reason is a key of the words. */
export class PdfRefusal extends Error {
  readonly reason: PdfReason
  readonly max: number
  constructor(reason: PdfReason, options: { max?: number; cause?: unknown } = {}) {
    super(reason, { cause: options.cause })
    this.name = 'PdfRefusal'
    this.reason = reason
    this.max = options.max ?? 0
  }
}
