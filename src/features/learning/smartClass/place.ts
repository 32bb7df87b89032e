// Where the teacher is in the smart class: class, course, task and exercise stand in the address, so that each page knows
// what was chosen on the one before.
import { useSearchParams } from 'react-router-dom'
import { type ClassId, classIdSchema, uuidSchema } from '#contract/ids.ts'

export interface Place {
  readonly classId?: ClassId | undefined
  readonly courseId?: string | undefined
  /** The task: /ingTask?id= is what /teach/task/enterZhkt answers. */
  readonly id?: string | undefined
  readonly exerciseId?: string | undefined
}

/** The address of a page, with what is chosen. */
export const addressOf = (path: string, { classId, courseId, id, exerciseId }: Place): string => {
  const chosen = Object.entries({ classId, courseId, id, exerciseId }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path
}

/** Leaves out what is no id. */
const placeIn = (search: URLSearchParams): Place => ({
  classId: classIdSchema.safeParse(search.get('classId')).data,
  courseId: uuidSchema.safeParse(search.get('courseId')).data,
  id: uuidSchema.safeParse(search.get('id')).data,
  exerciseId: uuidSchema.safeParse(search.get('exerciseId')).data,
})

export const usePlace = (): { place: Place; choose: (change: Place) => void } => {
  const [search, setSearch] = useSearchParams()
  const choose = (change: Place) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return { place: placeIn(search), choose }
}
