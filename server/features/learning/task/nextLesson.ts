interface Lesson {
  readonly id: string
  readonly sort: number
}

/** The lesson after the last one that has a task; the last one when all have; null: there is none. */
export const nextLesson = (lessons: readonly Lesson[], withTask: ReadonlySet<string>): string | null => {
  const inOrder = [...lessons].sort((one, other) => one.sort - other.sort)
  const last = inOrder.findLastIndex(({ id }) => withTask.has(id))
  return (inOrder[last + 1] ?? inOrder.at(-1))?.id ?? null
}
