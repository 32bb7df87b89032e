import { useTranslation } from 'react-i18next'
import type { CourseState } from '#contract/school/course.ts'
import { StateWord } from '#src/ui/StateWord.tsx'

const tones = { notStarted: 'ink', ongoing: 'jade', ended: 'faint' } as const

export const CourseStateTag = ({ state }: { state: CourseState }) => {
  const { t } = useTranslation('course')
  return <StateWord tone={tones[state]}>{t(`value.state.${state}`)}</StateWord>
}
