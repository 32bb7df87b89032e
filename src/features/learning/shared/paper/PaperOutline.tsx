// The sections of a paper in short, to read beside another version of them.
import { useTranslation } from 'react-i18next'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import styles from './paper.module.css'
import type { DraftSection } from './paperDraft.ts'

interface Props {
  // Set by the form.
  value?: readonly DraftSection[]
}

const Outlined = ({ section }: { section: DraftSection }) => {
  const { t } = useTranslation(['paper', 'testPaper'])
  const words = useNounTexts('exercise')
  const { name, text, minutes, items, draws = [] } = section
  const head = [name, text, minutes && t('testPaper:minutesShown', { minutes })].filter(Boolean).join(' · ')
  return (
    <div>
      {head && <p>{head}</p>}
      <ul className={styles.outline}>
        {items.map(({ exerciseId, text: stem, points }) => (
          <li key={exerciseId}>
            {stem.trim() || t('paper:noText')} · {t('paper:points', { points })}
          </li>
        ))}
        {draws.map(({ count, points, tag, difficulty }, at) => {
          const what = [tag && words.value('tag', tag), difficulty && words.value('difficulty', difficulty)]
          const shown = what.filter(Boolean).join(' · ') || t('testPaper:anything')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id, and its place is what it is
            <li key={at}>{t('testPaper:drawShown', { number: count, points, what: shown })}</li>
          )
        })}
      </ul>
    </div>
  )
}

export const PaperOutline = ({ value = [] }: Props) =>
  value.map((section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a new section has no id, and its place is what it is
    <Outlined key={at} section={section} />
  ))
