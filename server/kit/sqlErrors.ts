// Turns database errors caused by user input into refusals.
import { AppError, appError } from '#contract/errors.ts'

interface Violation {
  readonly code: string
  readonly constraint: string
}

/** drizzle wraps the driver's error. */
const violationOf = (thrown: unknown): Violation | null => {
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null
  const constraint = 'constraint' in cause ? String(cause.constraint) : ''
  return { code: String(cause.code), constraint }
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const usernames = ['user_username_in_tenant', 'user_username_folded']

/** The second of two concurrent inserts gets the refusal that a check a moment later would give. */
export const refusing = async <R>(work: Promise<R>, unique: Record<string, string> = {}): Promise<R> => {
  try {
    return await work
  } catch (error) {
    throw asRefusal(error, unique)
  }
}

export const isUniqueViolation = (thrown: unknown) => violationOf(thrown)?.code === uniqueViolation

/** `unique` maps constraints to fields. */
export const asRefusal = (thrown: unknown, unique: Record<string, string> = {}): unknown => {
  if (thrown instanceof AppError) return thrown
  const violation = violationOf(thrown)
  if (violation?.code === foreignKeyViolation) return appError('IN_USE', { cause: thrown })
  if (violation?.code !== uniqueViolation) return thrown
  if (usernames.includes(violation.constraint)) {
    return appError('NAME_TAKEN', { fields: { username: 'field.taken' }, cause: thrown })
  }
  const field = unique[violation.constraint]
  return field ? appError('TAKEN', { fields: { [field]: 'field.taken' }, cause: thrown }) : thrown
}
