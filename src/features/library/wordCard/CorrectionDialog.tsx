// Puts the reading of a word right, for the whole school.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { correctReading, lookUpWord } from '#contract/library/lexicon.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { PinyinInput } from '#src/ui/pinyin/PinyinInput.tsx'
import type { RubyWord } from '#src/ui/pinyin/RubyWords.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import styles from '../shared/wordCard/wordCard.module.css'
import { readingCalls } from './readingCalls.ts'

export const CorrectionDialog = ({ word, onClose }: { word: RubyWord; onClose: () => void }) => {
  const { t } = useTranslation(['wordCard', 'common', 'success'])
  const queries = useQueryClient()
  const [pinyin, setPinyin] = useState(word.pinyin ?? '')
  const { data: entry } = useQuery(callQuery(lookUpWord, { query: { word: word.text } }))
  const saving = useMutation({
    mutationFn: () => request(correctReading, { body: { word: word.text, pinyin } }, { quiet: true }),
    onSuccess: async () => {
      await refetchCalls(queries, readingCalls)
      showToast({ kind: 'success', text: t('success:saved') })
      onClose()
    },
  })
  return (
    <FormModal
      isTouched={() => pinyin !== (word.pinyin ?? '')}
      width={440}
      title={t('wordCard:openWord', { word: word.text })}
      okText={t('wordCard:correct')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: pinyin === (word.pinyin ?? ''), loading: saving.isPending }}
      onOk={() => saving.mutate()}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <PinyinInput aria-label={t('wordCard:field.pinyin')} value={pinyin} onChange={setPinyin} />
        <div className={styles.buttons}>
          {entry?.readings.map((reading) => (
            <Button key={reading.pinyin} size="small" onClick={() => setPinyin(reading.pinyin)}>
              {reading.pinyin}
            </Button>
          ))}
        </div>
        <p className={styles.note}>{t('wordCard:correctText')}</p>
        {saving.error && <Alert type="error" showIcon title={errorText(saving.error)} />}
      </div>
    </FormModal>
  )
}
