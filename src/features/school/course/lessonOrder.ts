import type { Lesson } from '#contract/school/catalogCourse.ts'

/** The order after one lesson has moved by one place. Pure. */
export const moveLesson = (lessons: readonly Pick<Lesson, 'id'>[], id: string, step: -1 | 1): string[] => {
  const ids = lessons.map((lesson) => lesson.id)
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return ids
  ids.splice(to, 0, ...ids.splice(from, 1))
  return ids
}

/** The same lessons in the order of these ids. Pure. */
export const sortByIds = <L extends Pick<Lesson, 'id'>>(lessons: readonly L[], ids: readonly string[]): L[] =>
  [...lessons].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
