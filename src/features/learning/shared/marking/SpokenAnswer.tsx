// A recording: what was to be said, how others say it, and what the student says.
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { type SpeakAnswer, speak } from '#contract/learning/exercise/speak.ts'
import type { SingleView } from '#contract/learning/exercise/studentView.ts'
import { isEmptyRichText } from '#contract/richText.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import styles from './answer.module.css'
import deskStyles from './desk.module.css'

const Sound = ({ id, label }: { id: FileId; label: string }) => {
  const { t } = useTranslation('exercisePlay')
  const { data: link, isPending } = useFileLink(id)
  if (!isPending && !link) return <p className={deskStyles.note}>{t('fileMissing')}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: what a student has just said has no captions
    <audio src={link?.url} controls preload="metadata" aria-label={label} />
  )
}

interface Props {
  view: Extract<SingleView, { type: 'speak' }>
  value: unknown
}

export const SpokenAnswer = ({ view: { stem, content }, value }: Props) => {
  const { t } = useTranslation('marking')
  const answer: SpeakAnswer | undefined = speak.answer.safeParse(value).data
  return (
    <div className={styles.spoken}>
      {!isEmptyRichText(stem) && <RichTextView text={stem} />}
      {content.text !== '' && (
        <p className={styles.read} lang="zh-CN">
          {content.text}
        </p>
      )}
      {answer && (
        <figure>
          <figcaption>{t('recording', { count: Math.round(answer.seconds) })}</figcaption>
          <Sound id={answer.fileId} label={t('recordingOfStudent')} />
        </figure>
      )}
      {content.model && (
        <figure>
          <figcaption>{t('model')}</figcaption>
          <Sound id={content.model} label={t('model')} />
        </figure>
      )}
    </div>
  )
}
