// A task as a large tile: how it stands, until when, and how many have handed in. It leads to the running task.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TaskListed } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { formatDay, formatTime } from '#src/lib/wallTime.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import { addressOf, usePlace } from './place.ts'
import styles from './smartClass.module.css'

export const toneOf = { notReleased: 'faint', released: 'jade', extended: 'amber', ended: 'ink' } as const

export const useTaskWords = () => {
  const { t } = useTranslation('smartClass')
  const locale = useLocale()
  const { value } = useNounTexts('task')
  return {
    stateOf: ({ draft, state }: { draft: boolean; state: string }) =>
      draft ? t('draft') : (value('state', state) ?? state),
    endOf: ({ endAt, extensionEnd }: Pick<TaskListed, 'endAt' | 'extensionEnd'>) => {
      const end = extensionEnd ?? endAt
      return t('until', { day: formatDay(end, locale), time: formatTime(end, locale) })
    },
  }
}

export const TaskTile = ({ task }: { task: TaskListed }) => {
  const { t } = useTranslation('smartClass')
  const { value } = useNounTexts('task')
  const { stateOf, endOf } = useTaskWords()
  const { place } = usePlace()
  const { id, name, classes, own, assigned, submitted, state } = task
  return (
    <Link className={styles.tile} to={addressOf(paths.runningTask, { ...place, id })}>
      <span className={styles.tileHead}>
        <strong>{name}</strong>
        <StatusLabel tone={toneOf[state]}>{stateOf(task)}</StatusLabel>
      </span>
      <span>{[...classes.map((one) => one.name), endOf(task)].join(' · ')}</span>
      {own ? (
        <span>{value('submitState', own.submitState)}</span>
      ) : (
        assigned > 0 && (
          <>
            <progress value={submitted} max={assigned} aria-label={t('submitted')} />
            <span>{t('submittedOf', { submitted, assigned })}</span>
          </>
        )
      )}
    </Link>
  )
}
