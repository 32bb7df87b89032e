// The choices for a teacher's task: the courses and classes that one teaches, their lessons and students.

import { useQueries, useQuery } from '@tanstack/react-query'
import { type ClassId, classIdSchema } from '#contract/ids.ts'
import { selectTaughtClasses, selectTaughtCourses } from '#contract/learning/task/smartClassCalls.ts'
import { listLessons } from '#contract/school/catalogCourse.ts'
import type { StudentRecord } from '#contract/school/student.ts'
import { student } from '#contract/school/student.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { optionsStateOf } from '#src/kit/form/useOptionsMessage.ts'
import type { Option } from '#src/kit/screen.ts'

const staleTime = 30_000
const toOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

export const useTaughtCourses = () => {
  const query = useQuery({
    ...callQuery(selectTaughtCourses, {}),
    staleTime,
  })
  const courses = query.data ?? []
  return { courses, options: courses.map(toOption), state: optionsStateOf(query) }
}

export const useTaughtClasses = () => {
  const query = useQuery({
    ...callQuery(selectTaughtClasses, {}),
    staleTime,
  })
  return { options: (query.data ?? []).map(toOption), state: optionsStateOf(query) }
}

/** The lessons of an entry of the catalogue, in their order; with null there is no entry to ask for. */
export const useLessonOptions = (mgrId: string | null) => {
  const query = useQuery(callQuery(listLessons, mgrId === null ? undefined : { query: { mgrId } }))
  return {
    options: (query.data ?? []).map(toOption),
    state: mgrId === null ? ('here' as const) : optionsStateOf(query),
  }
}

const studentsMax = 200
/** Up to 200 students of a class who are at school. */
export const studentsOfClass = (classId: ClassId | undefined) =>
  callQuery(student.calls.page, {
    query: { status: 'atSchool', size: studentsMax, ...(classId && { classId }) },
  })
const toStudentOption = ({ id, name, number }: StudentRecord): Option => ({
  value: id,
  label: number ? `${name} (${number})` : name,
})

/** The students of the classes, each once. */
export const useStudentOptions = (classIds: readonly string[]) => {
  const query = useQueries({
    queries: classIds.map((id) => ({
      ...studentsOfClass(classIdSchema.parse(id)),
      staleTime,
    })),
  })
  const byId = new Map(
    query.flatMap(({ data }) => (data?.records ?? []).map((one) => [one.id, toStudentOption(one)] as const)),
  )
  const waiting = query.find(({ data }) => data === undefined)
  return { options: [...byId.values()], state: waiting ? optionsStateOf(waiting) : ('here' as const) }
}
