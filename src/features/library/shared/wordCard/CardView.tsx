// A card to read: the word large with its reading, its sound, what it means, and an example.
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WordCardRecord } from '#contract/library/wordCard.ts'
import type { PinyinMode } from '#src/ui/pinyin/pinyinMode.ts'
import { type RubyWord, RubyWords } from '#src/ui/pinyin/RubyWords.tsx'
import { useReading } from '../reading/useReading.ts'
import { SpeakButton } from '../voice/SpeakButton.tsx'
import styles from './wordCard.module.css'

export type CardText = Pick<
  WordCardRecord,
  'id' | 'name' | 'pinyin' | 'partOfSpeech' | 'interpretation' | 'collocation' | 'sentence'
>

interface PinyinProps {
  readonly mode: PinyinMode
  readonly knownWords?: ReadonlySet<string>
  readonly onWord?: (word: RubyWord) => void
}

const Line = ({
  label,
  text,
  speak,
  ...pinyinProps
}: PinyinProps & { label: string; text: string; speak?: ReactNode }) => {
  const { t } = useTranslation('wordCard')
  const words = useReading(text)
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.line}>
        <RubyWords {...pinyinProps} words={words} wordLabel={(word) => t('openWord', { word })} />
        {speak}
      </dd>
    </div>
  )
}

export const CardView = ({
  card,
  below,
  ...pinyinProps
}: PinyinProps & { card: CardText; below?: ReactNode }) => {
  const { t } = useTranslation('wordCard')
  const { id, name, pinyin, partOfSpeech, interpretation, collocation, sentence } = card
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <p className={styles.word} lang="zh-CN">
          <RubyWords mode={pinyinProps.mode === 'none' ? 'none' : 'all'} words={[{ text: name, pinyin }]} />
        </p>
        <SpeakButton size="large" word={name} pinyin={pinyin} cardId={id} />
      </header>
      <p className={styles.meaning}>
        {partOfSpeech && <Tag>{t(`value.partOfSpeech.${partOfSpeech}`)}</Tag>}
        {interpretation}
      </p>
      <dl>
        {collocation && <Line {...pinyinProps} label={t('field.collocation')} text={collocation} />}
        {sentence && (
          <Line
            {...pinyinProps}
            label={t('field.sentence')}
            text={sentence}
            speak={<SpeakButton word={sentence} />}
          />
        )}
      </dl>
      {below}
    </article>
  )
}
