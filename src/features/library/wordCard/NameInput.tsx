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
  const { data: found } = useWord(word)
  // What stands in a field because it was proposed may be replaced by the next proposal; what was typed stays.
  const last = useRef<Proposed>({})
  const begun = useRef(value)
  const propose = (proposed: Proposed) => {
    form.setFieldsValue(proposed)
    last.current = proposed
  }
  useEffect(() => {
    if (!found || found.word === begun.current) return
    begun.current = ''
    const now = form.getFieldsValue()
    const entries = Object.entries(proposedBy(found)).filter(([field]) => {
      const stands = Reflect.get(now, field)
      return !stands || stands === Reflect.get(last.current, field)
    })
    const proposed: Proposed = Object.fromEntries(entries)
    form.setFieldsValue(proposed)
    last.current = proposed
  }, [found, form])
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
      {found === null && word !== '' && <p className={styles.note}>{t('unknownWord')}</p>}
      {found && (
        <fieldset className={styles.proposal} aria-label={t('proposal')}>
          {found.hsk2 && <Tag>{t('hskLevel', { level: found.hsk2 })}</Tag>}
          {found.measures.length > 0 && (
            <span className={styles.note}>{t('measures', { words: found.measures.join(' ') })}</span>
          )}
          {found.readings.length > 1 &&
            found.readings.map(({ pinyin, gloss }, at) => (
              <Button key={pinyin} size="small" title={gloss} onClick={() => propose(proposedBy(found, at))}>
                {t('takeReading', { pinyin })}
              </Button>
            ))}
        </fieldset>
      )}
    </>
  )
}
