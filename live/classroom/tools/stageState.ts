// What the class looks at. Rule STAGE-1.
import type { StageShows } from '#contract/classroom/stage.ts'
import type { ClassroomState } from '../classroomState.ts'

export const showOnStage = (state: ClassroomState, shows: StageShows): ClassroomState =>
  state.stage === shows ? state : { ...state, stage: shows }
