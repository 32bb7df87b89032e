// A Chinese text in numbers: how long it is, which levels its words have, which of them are in no list.
import { useMutation } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analyseText, analysisMax, type TextAnalysis } from '#contract/library/research.ts'
import { headerOf } from '#contract/locale.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { useLocalText } from '#src/lib/useLocalText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './research.module.css'

const counts = ['characters', 'distinctCharacters', 'words', 'distinctWords', 'sentences'] as const
const targets = [1, 2, 3, 4, 5, 6] as const

const Levels = ({ levels }: Pick<TextAnalysis, 'levels'>) => {
  const { t } = useTranslation('research')
  const percent = new Intl.NumberFormat(headerOf[useLocale()], { style: 'percent', maximumFractionDigits: 1 })
  const most = Math.max(...levels.map(({ share }) => share), 0.01)
  return (
    <table className={styles.levels}>
      <caption className="visuallyHidden">{t('analysis.levels')}</caption>
      <tbody>
        {levels.map(({ level, words, distinct, share }) => (
          <tr key={level ?? 'none'}>
            <th scope="row">{level ? t('analysis.level', { level }) : t('analysis.none')}</th>
            <td>{t('analysis.levelWords', { words, distinct })}</td>
            <td>
              <div className={styles.bar}>
                <i style={{ width: `${(share / most) * 60}%` }} />
                <span>{percent.format(share)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Word {
  word: string
  count: number
  pinyin?: string
}
/** `total` counts all words, of which `words` has the most frequent. */
const Words = ({ words, total, none }: { words: readonly Word[]; total: number; none: string }) => {
  const { t } = useTranslation('research')
  if (total === 0) return <p className={styles.lead}>{none}</p>
  return (
    <>
      {words.length < total && (
        <p className={styles.lead}>{t('analysis.mostFrequent', { shown: words.length, total })}</p>
      )}
      <ul className={styles.words}>
        {words.map(({ word, count, pinyin }) => (
          <li key={word}>
            <span lang="zh-CN">{word}</span> {pinyin && <small>{pinyin}</small>}{' '}
            <small>{t('analysis.times', { count })}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

const Result = ({ result }: { result: TextAnalysis }) => {
  const { t } = useTranslation('research')
  const [target, setTarget] = useState(3)
  const over = result.list.filter(({ hsk2 }) => hsk2 !== null && hsk2 > target)
  const distinctOf = (isCounted: (level: number | null) => boolean) =>
    result.levels.reduce((sum, { level, distinct }) => (isCounted(level) ? sum + distinct : sum), 0)
  return (
    <>
      <dl className={styles.counts}>
        {counts.map((key) => (
          <div key={key}>
            <dt>{t(`analysis.${key}`)}</dt>
            <dd>{result[key]}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('analysis.levels')}</h2>
      <Levels levels={result.levels} />
      <h2>{t('analysis.unknown')}</h2>
      <Words
        words={result.unknown}
        total={distinctOf((level) => level === null)}
        none={t('analysis.noUnknown')}
      />
      <h2>{t('analysis.over', { level: target })}</h2>
      <div>
        <Segmented
          aria-label={t('analysis.target')}
          value={target}
          options={targets.map((value) => ({ value, label: t('analysis.level', { level: value }) }))}
          onChange={setTarget}
        />
      </div>
      <Words
        words={over}
        total={distinctOf((level) => level !== null && level > target)}
        none={t('analysis.noOver')}
      />
    </>
  )
}

export const TextAnalysisPage = () => {
  const { t } = useTranslation('research')
  const [text, setText] = useLocalText('textAnalysis')
  const running = useMutation({
    mutationFn: (typedText: string) => request(analyseText, { body: { text: typedText } }, { quiet: true }),
  })
  return (
    <div className={styles.page}>
      <h1>{t('analysis.title')}</h1>
      <p className={styles.lead}>{t('analysis.text')}</p>
      <Input.TextArea
        lang="zh-CN"
        rows={8}
        showCount
        aria-label={t('analysis.label')}
        placeholder={t('analysis.hint')}
        maxLength={analysisMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button
          type="primary"
          disabled={text.trim() === ''}
          loading={running.isPending}
          onClick={() => running.mutate(text)}
        >
          {t('analysis.run')}
        </Button>
      </div>
      {running.isError && <p role="alert">{errorText(running.error)}</p>}
      {running.data && <Result result={running.data} />}
    </div>
  )
}
