interface Lesson {
  readonly id: string
  readonly sort: number
}

/** The lesson after the last one with a task, or the last one if all have tasks; null without lessons. */
export const nextLesson = (lessons: readonly Lesson[], withTask: ReadonlySet<string>): string | null => {
  const inOrder = [...lessons].sort((one, other) => one.sort - other.sort)
  const last = inOrder.findLastIndex(({ id }) => withTask.has(id))
  return (inOrder[last + 1] ?? inOrder.at(-1))?.id ?? null
}
