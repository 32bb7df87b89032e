import { useTranslation } from 'react-i18next'
import type { CourseState } from '#contract/school/course.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'

const tones = { notStarted: 'ink', ongoing: 'jade', ended: 'faint' } as const

export const CourseStateTag = ({ state }: { state: CourseState }) => {
  const { t } = useTranslation('course')
  return <StatusLabel tone={tones[state]}>{t(`value.state.${state}`)}</StatusLabel>
}
