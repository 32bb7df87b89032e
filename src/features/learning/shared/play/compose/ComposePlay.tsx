import { CheckOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type ComposeAnswer,
  type ComposeContent,
  composeCharsMax,
} from '#contract/learning/exercise/compose.ts'
import { useHeldTyping } from '#src/ui/useHeldTyping.ts'
import type { PlayProps } from '../typeView.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import styles from './compose.module.css'
import { charsOf } from './composeState.ts'

type Props = PlayProps<ComposeContent, ComposeAnswer>

export const ComposePlay = ({ content, answer, onAnswer, isReadOnly, sendFile }: Props) => {
  const { t } = useTranslation('exercisePlay')
  const { text, fileIds } = answer ?? { text: '', fileIds: [] }
  const { minChars, maxChars, words } = content
  const count = charsOf(text)
  const set = (next: ComposeAnswer) => onAnswer(next.text === '' && next.fileIds.length === 0 ? null : next)
  const typing = useHeldTyping(text, (next) => set({ text: next, fileIds }), composeCharsMax)
  const isOff = count > 0 && (count < minChars || (maxChars > 0 && count > maxChars))
  return (
    <div className={styles.compose}>
      {words.length > 0 && (
        <div className={styles.words}>
          <span className={styles.hint}>{t('wordsToUse')}</span>
          {words.map((word) => (
            <span key={word} className={styles.word} data-used={text.includes(word)}>
              {text.includes(word) && <CheckOutlined aria-label={t('used')} />} {word}
            </span>
          ))}
        </div>
      )}
      <Input.TextArea
        aria-label={t('yourText')}
        autoSize={{ minRows: 5, maxRows: 20 }}
        maxLength={composeCharsMax}
        readOnly={isReadOnly}
        {...typing.props}
      />
      <p className={styles.count} data-off={isOff}>
        {t('chars', { count })}
        {minChars > 0 && ` · ${t('atLeast', { count: minChars })}`}
        {maxChars > 0 && ` · ${t('atMost', { count: maxChars })}`}
      </p>
      {content.files > 0 && (
        <AnswerFiles
          fileIds={fileIds}
          max={content.files}
          isReadOnly={isReadOnly}
          sendFile={sendFile}
          onChange={(ids) => set({ text, fileIds: ids })}
        />
      )}
    </div>
  )
}
