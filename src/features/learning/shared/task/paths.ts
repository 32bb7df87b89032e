export const listPath = '/lessonPlanTasks/taskList/index'
export const arrangePath = '/arrangeTasks'
export const taskPath = '/taskDetail'
/** The marking desk. */
export const deskPath = '/readover'

export const pathOf = (path: string, id: string): string => `${path}?${new URLSearchParams({ id })}`
