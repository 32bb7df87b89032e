// The choices of the filters: those that the lists show to the reader.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { course } from '#contract/school/course.ts'
import { courseClass } from '#contract/school/courseClass.ts'
import { teacher } from '#contract/school/teacher.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery } from '#src/http/callQuery.ts'
import type { Option } from '#src/kit/screen.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'

type Filter = 'classId' | 'teacherId' | 'courseId' | 'grade'

interface Choices {
  readonly options: readonly Option[]
  /** There may be more than were asked for: the text is looked for on the server. */
  readonly onSearch?: (text: string) => void
}

const most = 200

export const useFilterOptions = (shown: readonly Filter[]) => {
  const [texts, setTexts] = useState<Partial<Record<Filter, string>>>({})
  const mayCall = useMayCall()
  const [className, teacherName, courseName] = [
    useDebounced(texts.classId ?? ''),
    useDebounced(texts.teacherId ?? ''),
    useDebounced(texts.courseId ?? ''),
  ]
  const search = (name: string) => ({ query: { current: 1, size: most, ...(name && { name }) } })
  const asks = (filter: Filter) => shown.includes(filter)
  const mayTeachers = asks('teacherId') && mayCall(teacher.calls.page)
  const classes = useQuery(
    callQuery(courseClass.calls.page, asks('classId') || asks('grade') ? search(className) : undefined),
  )
  const teachers = useQuery(callQuery(teacher.calls.page, mayTeachers ? search(teacherName) : undefined))
  const courses = useQuery(callQuery(course.calls.page, asks('courseId') ? search(courseName) : undefined))
  const named = (records: readonly { id: string; name: string }[] | undefined): Option[] =>
    (records ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (filter: Filter): Choices => {
    const onSearch = (text: string) => setTexts((before) => ({ ...before, [filter]: text.trim() }))
    if (filter === 'classId') return { options: named(classes.data?.records), onSearch }
    if (filter === 'teacherId') return { options: named(teachers.data?.records), onSearch }
    if (filter === 'courseId') return { options: named(courses.data?.records), onSearch }
    const grades = new Set((classes.data?.records ?? []).map(({ grade }) => grade).filter(Boolean))
    return { options: [...grades].sort().map((grade) => ({ value: grade, label: grade })) }
  }
}
