// Runs in a worker thread: loads the task's module, and returns its answer. Errors of the catalogue are sent as their code,
// because a copied error keeps only its message.
import type { AppError, ErrorCode, RefusalDetails } from '#contract/errors.ts'

export interface ThreadTask {
  /** The path of a module whose default export takes the input. */
  readonly module: string
  readonly input: unknown
}
export type ThreadAnswer =
  | { readonly result: unknown }
  | { readonly refused: ErrorCode; readonly details: RefusalDetails }

/** Compares the name, because the class would load zod into every thread, some 10 MB. */
const isAppError = (error: unknown): error is AppError => error instanceof Error && error.name === 'AppError'

const runTask = async ({ module, input }: ThreadTask): Promise<ThreadAnswer> => {
  const task = await import(module)
  try {
    return { result: await task.default(input) }
  } catch (error) {
    if (isAppError(error)) return { refused: error.code, details: error.details }
    throw error
  }
}

// biome-ignore lint/style/noDefaultExport: piscina calls a thread's default export.
export default runTask
