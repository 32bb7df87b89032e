// The school office chooses from grades with their classes, and from the teachers by name.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { allClassesByGrade } from '#contract/school/courseClass.ts'
import { selectTeachersByName } from '#contract/school/teacher.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { optionsStateOf } from '#src/kit/form/useOptionsMessage.ts'
import type { Option, OptionsState } from '#src/kit/screen.ts'

export interface ClassChoices {
  grades: readonly Option[]
  /** The classes of one grade, or all of them with their grade before the name. */
  classesOf: (grade?: unknown) => readonly Option[]
  state: OptionsState
}

export const useClassChoices = (): ClassChoices => {
  const query = useQuery({
    ...callQuery(allClassesByGrade, { query: {} }),
    staleTime: 30_000,
  })
  const { data = [] } = query
  return {
    state: optionsStateOf(query),
    grades: data.map(({ grade }) => ({ value: grade, label: grade })),
    classesOf: (grade) =>
      data
        .filter((one) => grade === undefined || one.grade === grade)
        .flatMap((one) =>
          one.classes.map(({ id, name }) => ({ value: id, label: grade ? name : `${one.grade} ${name}` })),
        ),
  }
}

/** Teachers with this text in their names, with their numbers. */
export const teacherOptions = (name: string) =>
  queryOptions({
    ...callQuery(selectTeachersByName, { query: { name } }),
    select: (teachers) =>
      teachers.map(
        ({ id, name, number }): Option => ({ value: id, label: number ? `${name} (${number})` : name }),
      ),
  })

/** A named thing as the pickers hold it. */
export const toOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

/** The department that a person's form has chosen. */
export const ownDepartment = ({
  departmentId,
  department,
}: {
  departmentId: string | null
  department: string
}): Record<'departmentId', Option[]> => ({
  departmentId: departmentId ? [{ value: departmentId, label: department }] : [],
})
