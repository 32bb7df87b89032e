import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchAnswer, MatchContent } from '#contract/learning/exercise/match.ts'
import { plainText } from '#contract/richText.ts'
import { useListText } from '#src/ui/useListText.ts'
import { PartCard } from '../parts/PartCard.tsx'
import partStyles from '../parts/parts.module.css'
import type { PlayProps } from '../typeView.ts'
import styles from './match.module.css'
import { join, numbersOf, rightOf } from './matchState.ts'

/** One is tapped on the left, then one on the right, or the other way round; the pair bears the left one's number. */
export const MatchPlay = ({
  content,
  answer,
  onAnswer,
  isReadOnly,
}: PlayProps<MatchContent, MatchAnswer>) => {
  const { t } = useTranslation('exercisePlay')
  const listText = useListText()
  const [waiting, setWaiting] = useState<{ left?: string; right?: string }>({})
  const tap = (tapped: { left?: string; right?: string }) => {
    const { left, right } = { ...waiting, ...tapped }
    if (left === undefined || right === undefined) {
      const isSame = waiting.left === tapped.left && waiting.right === tapped.right
      return setWaiting(isSame ? {} : tapped)
    }
    onAnswer(join(content, answer, { left, right }))
    setWaiting({})
  }
  return (
    <div className={styles.match}>
      <p className={styles.hint}>{t(content.reuse ? 'sortHint' : 'matchHint')}</p>
      <ul className={styles.side} aria-label={t('leftSide')}>
        {content.left.map(({ id, body }, at) => {
          const joined = content.right.find((one) => one.id === rightOf(answer, id))
          return (
            <PartCard
              key={id}
              body={body}
              isOn={waiting.left === id}
              isDisabled={isReadOnly}
              words={joined ? t('joinedWith', { text: plainText(joined.body) }) : ''}
              badge={
                <span className={partStyles.badge} data-joined={joined !== undefined} aria-hidden="true">
                  {at + 1}
                </span>
              }
              onPress={() => tap({ left: id })}
            />
          )
        })}
      </ul>
      <ul className={styles.side} aria-label={t('rightSide')}>
        {content.right.map(({ id, body }) => {
          const numbers = numbersOf(content, answer, id)
          return (
            <PartCard
              key={id}
              body={body}
              isOn={waiting.right === id}
              isDisabled={isReadOnly}
              words={listText(numbers.map(String))}
              badge={(numbers.length > 0 ? numbers : ['']).map((number) => (
                <span
                  key={number}
                  className={partStyles.badge}
                  data-joined={number !== ''}
                  aria-hidden="true"
                >
                  {number}
                </span>
              ))}
              onPress={() => tap({ right: id })}
            />
          )
        })}
      </ul>
    </div>
  )
}
