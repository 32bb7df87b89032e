/** A test that failed, or an error that belongs to no test. */
export interface Failure {
  project?: string
  file?: string
  title?: string
  error?: string
}
export const readFailures: (text: string) => Failure[]
export const mayTryAgain: (failures: readonly Failure[]) => boolean
export const filesOf: (failures: readonly Failure[]) => Pick<Failure, 'project' | 'file'>[]
export const flakyLine: (failure: Failure) => string
