// The questions, each with the answers that still want a mark.
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { useIsNarrow } from '#src/lib/useIsNarrow.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import styles from './lists.module.css'
import type { Desk } from './useDesk.ts'

export const ExerciseList = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation('marking')
  const types = useNounTexts('exercise').values('type') ?? []
  const isNarrow = useIsNarrow()
  const { questions, question, listed, toQuestion } = desk
  const rows = questions.map(({ exerciseId, number, type }) => ({
    exerciseId,
    name: t('questionOf', { number, type: types.find(({ value }) => value === type)?.label ?? '' }),
    unmarked: listed.filter(({ unmarkedNumbers }) => unmarkedNumbers.includes(number)).length,
  }))
  const note = (unmarked: number) => (unmarked > 0 ? t('answersUnmarked', { count: unmarked }) : t('ready'))
  if (isNarrow)
    return (
      <Select<string>
        aria-label={t('exercises')}
        value={question?.exerciseId ?? null}
        options={rows.map(({ exerciseId, name, unmarked }) => ({
          value: exerciseId,
          label: `${name} · ${note(unmarked)}`,
        }))}
        onChange={(id: string) => toQuestion(id)}
      />
    )
  return (
    <nav className={styles.list} aria-label={t('exercises')}>
      <ul>
        {rows.map(({ exerciseId, name, unmarked }) => (
          <li key={exerciseId}>
            <button
              type="button"
              className={styles.entry}
              aria-current={exerciseId === question?.exerciseId ? 'true' : undefined}
              onClick={() => toQuestion(exerciseId)}
            >
              <span className={styles.entryName}>{name}</span>
              <StatusLabel tone={unmarked > 0 ? 'amber' : 'jade'}>{note(unmarked)}</StatusLabel>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
