import type { GroupsView } from '#contract/classroom/group.ts'
import { useClassroomState } from '#src/classroom/ClassroomContext.tsx'

/** null: the class is not divided. */
export const useGroups = (): GroupsView | null => useClassroomState((state) => state.view?.groups ?? null)
