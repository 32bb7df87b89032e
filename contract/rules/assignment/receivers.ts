// The receivers of an assignment are the chosen students, or without any all of the classes.

export interface Target {
  readonly classId: string | null
  readonly studentId: string | null
}

/** The rows of chosen classes and students: where students are chosen, classes only say where they come from. */
export const targetsOf = <C extends string, S extends string>(
  classIds: readonly C[],
  studentIds: readonly S[],
): { classId: C | null; studentId: S | null }[] => [
  ...[...new Set(classIds)].map((classId) => ({ classId, studentId: null })),
  ...[...new Set(studentIds)].map((studentId) => ({ classId: null, studentId })),
]

export const assignsAll = (targets: readonly Target[]): boolean =>
  targets.every(({ studentId }) => studentId === null)

interface Attempt {
  readonly studentId: string
  /** Opened, answered or handed in. */
  readonly isTouched: boolean
}
/** Makes the attempts those of the receivers: a touched one stays, although its student has left. */
export const changeReceivers = <S extends string>(
  receivers: readonly S[],
  attempts: readonly (Attempt & { readonly studentId: S })[],
): { readonly added: S[]; readonly removed: S[] } => {
  const receiverIds = new Set(receivers)
  const attemptStudentIds = new Set(attempts.map(({ studentId }) => studentId))
  return {
    added: [...receiverIds].filter((id) => !attemptStudentIds.has(id)),
    removed: attempts
      .filter(({ studentId, isTouched }) => !isTouched && !receiverIds.has(studentId))
      .map(({ studentId }) => studentId),
  }
}
