// Marks that the server did not take, with the reason: they are said, not lost in silence.
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/http/showError.ts'
import type { DeskPerson } from './deskTypes.ts'
import type { RefusedMark } from './markSync.ts'
import { usePersonName } from './usePersonName.ts'

interface Props {
  refused: readonly RefusedMark[]
  people: readonly DeskPerson[]
  onDismiss: () => void
}

export const RefusedMarks = ({ refused, people, onDismiss }: Props) => {
  const { t } = useTranslation('marking')
  const personName = usePersonName()
  if (refused.length === 0) return null
  const nameOf = (attemptId: string) => {
    const person = people.find(({ id }) => id === attemptId)
    return person ? personName(person) : ''
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('refused', { count: refused.length })}
      closable={{ onClose: onDismiss }}
      description={
        <ul>
          {refused.map(({ attemptId, exerciseId, number, score, comment, error }) => (
            <li key={`${attemptId} ${exerciseId}`}>
              {t('questionBy', { number, name: nameOf(attemptId) })}
              {score !== null && ` · ${t('pointsGiven', { count: score })}`}
              {comment !== '' && ` · ${comment}`} · {errorText(error)}
            </li>
          ))}
        </ul>
      }
    />
  )
}
