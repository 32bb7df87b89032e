// Of an answer that two people mark: whose mark stands here, how far the others are and, where it may be seen, what they gave.
import { useTranslation } from 'react-i18next'
import { markerParts, type PartsState } from '#contract/rules/assignment/twoMarkers.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import type { Answered } from './deskTypes.ts'
import styles from './panel.module.css'

const tones = { waiting: 'ink', agreed: 'jade', differs: 'amber', decided: 'jade' } as const
type Shown = PartsState | 'waitsForOther'

const shownState = ({ score }: Answered, { part, state }: NonNullable<Answered['twice']>): Shown =>
  part && part !== 'third' && state === 'waiting' && score !== null ? 'waitsForOther' : state

export const TwiceNote = ({ question, mayMark }: { question: Answered; mayMark: boolean }) => {
  const { t } = useTranslation('marking')
  const { twice } = question
  if (!twice)
    return mayMark && question.handedIn && !question.mayMark ? (
      <p className={styles.note}>{t('twice.ofOwner')}</p>
    ) : null
  const { part, state, scores } = twice
  return (
    <section className={styles.twice} aria-label={t('twice.title')}>
      <StatusLabel tone={tones[state]}>{t(`twice.state.${shownState(question, twice)}`)}</StatusLabel>
      {part && (
        <p className={styles.note}>{t(scores ? 'twice.part' : 'twice.blind', { part: t(`part.${part}`) })}</p>
      )}
      {scores && (
        <ul>
          {markerParts
            .filter((one) => one !== 'third' || scores.third !== null)
            .map((one) => (
              <li key={one}>{t('twice.gave', { part: t(`part.${one}`), points: scores[one] ?? '–' })}</li>
            ))}
        </ul>
      )}
      {!part && <p className={styles.note}>{t('twice.notYours')}</p>}
    </section>
  )
}
