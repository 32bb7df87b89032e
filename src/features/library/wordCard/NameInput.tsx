// The word of a card: once it is typed, the dictionary fills in the fields that the user has not typed in.
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type LexiconWord, lexiconWordMax, lookUpWord } from '#contract/library/lexicon.ts'
import { wordCardLengths } from '#contract/library/wordCard.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import styles from '../shared/wordCard/wordCard.module.css'

interface Props {
  // Set by the form.
  id?: string
  value?: string
  onChange?: (name: string) => void
}
type Proposed = Partial<Record<'pinyin' | 'partOfSpeech' | 'interpretation', string | undefined>>

const proposedBy = ({ partOfSpeech, readings }: LexiconWord, at = 0): Proposed => ({
  pinyin: readings[at]?.pinyin,
  interpretation: readings[at]?.gloss,
  ...(partOfSpeech && { partOfSpeech }),
})

const useWord = (word: string) =>
  useQuery({
    ...callQuery(lookUpWord, { query: { word } }),
    enabled: word !== '' && word.length <= lexiconWordMax,
    staleTime: 60_000,
  })

export const NameInput = ({ id, value = '', onChange }: Props) => {
  const { t } = useTranslation('wordCard')
  const form = Form.useFormInstance<Proposed & { name?: string }>()
  const word = useDebounced(value.trim())
  const { data: entry } = useWord(word)
  // A proposed text may be replaced by the next proposal; a typed one stays.
  const last = useRef<Proposed>({})
  const initialName = useRef(value)
  const propose = (proposed: Proposed) => {
    form.setFieldsValue(proposed)
    last.current = proposed
  }
  useEffect(() => {
    if (!entry || entry.word === initialName.current) return
    initialName.current = ''
    const now = form.getFieldsValue()
    const entries = Object.entries(proposedBy(entry)).filter(([field]) => {
      const current = Reflect.get(now, field)
      return !current || current === Reflect.get(last.current, field)
    })
    const proposed: Proposed = Object.fromEntries(entries)
    form.setFieldsValue(proposed)
    last.current = proposed
  }, [entry, form])
  return (
    <>
      <Input
        {...(id && { id })}
        value={value}
        maxLength={wordCardLengths.name}
        autoComplete="off"
        lang="zh-CN"
        onChange={({ target }) => onChange?.(target.value)}
      />
      {entry === null && word !== '' && <p className={styles.note}>{t('unknownWord')}</p>}
      {entry && (
        <fieldset className={styles.proposal} aria-label={t('proposal')}>
          {entry.hsk2 && <Tag>{t('hskLevel', { level: entry.hsk2 })}</Tag>}
          {entry.measures.length > 0 && (
            <span className={styles.note}>{t('measures', { words: entry.measures.join(' ') })}</span>
          )}
          {entry.readings.length > 1 &&
            entry.readings.map(({ pinyin, gloss }, at) => (
              <Button key={pinyin} size="small" title={gloss} onClick={() => propose(proposedBy(entry, at))}>
                {t('takeReading', { pinyin })}
              </Button>
            ))}
        </fieldset>
      )}
    </>
  )
}
