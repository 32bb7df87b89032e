// Says in a few words what a step does to the room: on a folded card, in the plan to read, and beside the lesson.
import { useTranslation } from 'react-i18next'
import type { PlanRoom } from '#contract/learning/plan/planParts.ts'

const secondsOfMinute = 60

export const useRoomWords = (): ((room: PlanRoom) => string[]) => {
  const { t } = useTranslation(['planEditor', 'live'])
  return ({ micMode, boardPage, grouping, timerSeconds, words, exerciseId }) => [
    ...(micMode ? [t(`live:micMode.${micMode}`)] : []),
    ...(boardPage ? [t('planEditor:room.pageIs', { page: boardPage })] : []),
    ...(grouping ? [t(`planEditor:room.grouping.${grouping.kind}`)] : []),
    ...(timerSeconds ? [t('planEditor:room.timerIs', { minutes: timerSeconds / secondsOfMinute })] : []),
    ...(words.length > 0 ? [t('planEditor:room.wordsAre', { count: words.length })] : []),
    ...(exerciseId ? [t('planEditor:room.exerciseIs')] : []),
  ]
}
