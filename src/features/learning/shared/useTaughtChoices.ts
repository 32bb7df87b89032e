// What a task of a teacher can be for: the courses and classes that one teaches, their lessons and students.
import { useQueries, useQuery } from '@tanstack/react-query'
import { type ClassId, classIdSchema } from '#contract/ids.ts'
import { selectTaughtClasses, selectTaughtCourses } from '#contract/learning/task/smartClassCalls.ts'
import { listLessons } from '#contract/school/courseMgr.ts'
import { student } from '#contract/school/student.ts'
import { request } from '#src/http/request.ts'
import { optionsStateOf } from '#src/kit/form/useOptionsMessage.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'
import type { Option } from '#src/kit/screen.ts'

const staleTime = 30_000
const toOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

export const useTaughtCourses = () => {
  const asked = useQuery({
    queryKey: ['taughtCourses'],
    queryFn: ({ signal }) => request(selectTaughtCourses, {}, { signal, quiet: true }),
    staleTime,
  })
  const courses = asked.data ?? []
  return { courses, options: courses.map(toOption), state: optionsStateOf(asked) }
}

export const useTaughtClasses = () => {
  const asked = useQuery({
    queryKey: ['taughtClasses'],
    queryFn: ({ signal }) => request(selectTaughtClasses, {}, { signal, quiet: true }),
    staleTime,
  })
  return { options: (asked.data ?? []).map(toOption), state: optionsStateOf(asked) }
}

/** Of an entry of the catalogue, in their order; null: there is none to ask. */
export const useLessonOptions = (mgrId: string | null) => {
  const asked = useQuery({
    queryKey: ['CourseMgr', 'lessons', mgrId],
    queryFn: ({ signal }) => request(listLessons, { query: { mgrId: mgrId ?? '' } }, { signal, quiet: true }),
    enabled: mgrId !== null,
  })
  return {
    options: (asked.data ?? []).map(toOption),
    state: mgrId === null ? ('here' as const) : optionsStateOf(asked),
  }
}

const studentsMax = 200
const loadStudents = async (classId: ClassId, signal: AbortSignal) => {
  const query = { classId, status: 'atSchool', size: studentsMax } as const
  const { records } = await request(student.calls.page, { query }, { signal, quiet: true })
  return records.map(
    ({ id, name, number }): Option => ({ value: id, label: number ? `${name} (${number})` : name }),
  )
}

/** Those who are in one of the classes, each once. */
export const useStudentOptions = (classIds: readonly string[]) => {
  const asked = useQueries({
    queries: classIds.map((id) => ({
      queryKey: [...nounKey(student), 'ofClass', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadStudents(classIdSchema.parse(id), signal),
      staleTime,
    })),
  })
  const byId = new Map(
    asked.flatMap(({ data = [] }) => data.map((option) => [option.value, option] as const)),
  )
  const waiting = asked.find(({ data }) => data === undefined)
  return { options: [...byId.values()], state: waiting ? optionsStateOf(waiting) : ('here' as const) }
}
