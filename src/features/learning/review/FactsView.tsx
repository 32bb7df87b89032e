// The facts of a text: how long it is, its words by level, its grammatical forms and its structure.
import { useTranslation } from 'react-i18next'
import type { Facts } from '#contract/learning/review/review.ts'
import { headerOf } from '#contract/locale.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { formWords } from './formWords.ts'
import styles from './review.module.css'

const counts = [
  'characters',
  'distinctCharacters',
  'words',
  'distinctWords',
  'sentences',
  'paragraphs',
  'charactersPerSentence',
  'halfWidth',
] as const

const Counted = ({
  words,
  none,
}: {
  words: readonly { word: string; count: number; pinyin?: string }[]
  none: string
}) =>
  words.length === 0 ? (
    <p className={styles.soft}>{none}</p>
  ) : (
    <ul className={styles.words}>
      {words.map(({ word, count, pinyin }) => (
        <li key={word} data-missing={count === 0}>
          <span lang="zh-CN">{word}</span> {pinyin && <small>{pinyin}</small>} <small>× {count}</small>
        </li>
      ))}
    </ul>
  )

export const FactsView = ({ facts }: { facts: Facts }) => {
  const { t } = useTranslation('aiReview')
  const percent = new Intl.NumberFormat(headerOf[useLocale()], { style: 'percent', maximumFractionDigits: 1 })
  return (
    <div className={styles.page}>
      <h2>{t('facts.length')}</h2>
      <dl className={styles.parts}>
        {counts.map((key) => (
          <div key={key}>
            <dt>{t(`facts.${key}`)}</dt>
            <dd>{facts[key]}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('facts.levels')}</h2>
      <div className={styles.scroll}>
        <table className={styles.levels}>
          <thead>
            <tr>
              <th scope="col">{t('facts.level')}</th>
              <th scope="col">{t('facts.words')}</th>
              <th scope="col">{t('facts.distinctWords')}</th>
              <th scope="col">{t('facts.share')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.levels.map(({ level, words, distinct, share }) => (
              <tr key={level ?? 'none'}>
                <th scope="row">{level ? `HSK ${level}` : t('facts.noLevel')}</th>
                <td>{words}</td>
                <td>{distinct}</td>
                <td>{percent.format(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>{t('facts.outOfList')}</h2>
      <Counted words={facts.outOfList} none={t('facts.none')} />
      <h2>{t('facts.grammar')}</h2>
      <p className={styles.soft}>{t('facts.grammarNote')}</p>
      {facts.grammar.length === 0 ? (
        <p className={styles.soft}>{t('facts.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.levels}>
            <tbody>
              {facts.grammar.map(({ form, count, example }) => (
                <tr key={form}>
                  <th scope="row" lang="zh-CN">
                    {formWords[form]}
                  </th>
                  <td>× {count}</td>
                  <td lang="zh-CN">{example}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h2>{t('facts.structure')}</h2>
      <Counted words={facts.connectives} none={t('facts.noConnectives')} />
      {facts.coverage.length > 0 && (
        <>
          <h2>{t('facts.coverage')}</h2>
          <Counted words={facts.coverage} none={t('facts.none')} />
        </>
      )}
    </div>
  )
}
