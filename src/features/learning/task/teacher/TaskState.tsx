import { useTranslation } from 'react-i18next'
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'

const tones = { notReleased: 'faint', released: 'jade', extended: 'amber', ended: 'ink' } as const

type TaskStateProps = Pick<TaskRecord, 'state' | 'draft'> & { readonly hidden?: boolean }

/** The state of a task; a draft, and one that is hidden from its students, say so. */
export const TaskState = ({ state, draft, hidden = false }: TaskStateProps) => {
  const { t } = useTranslation('taskTeacher')
  const words = useNounTexts('task')
  const name = state === 'notReleased' && draft ? t('draft') : (words.value('state', state) ?? state)
  return <StatusLabel tone={tones[state]}>{hidden ? t('hiddenState', { state: name }) : name}</StatusLabel>
}
