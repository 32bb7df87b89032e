import { type ExerciseType, typeDeclarations } from '#contract/learning/exercise/exerciseTypes.ts'

/** The answer in its stored form, null for none, or undefined if it does not fit this wording of the exercise. */
export const readAnswer = (
  { type, content }: { readonly type: ExerciseType; readonly content: unknown },
  value: unknown,
): { readonly value: unknown } | undefined => {
  if (value === null || value === undefined) return { value: null }
  const { answer, fits } = typeDeclarations[type]
  const parsed = answer.safeParse(value)
  return parsed.success && fits(content, parsed.data) ? { value: parsed.data } : undefined
}
