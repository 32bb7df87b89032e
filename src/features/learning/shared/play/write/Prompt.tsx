import { useTranslation } from 'react-i18next'
import type { WriteContent } from '#contract/learning/exercise/write.ts'
import { SoundPlayer } from '#src/kit/richText/SoundPlayer.tsx'
import styles from './write.module.css'

/** Tells the student, beside the stem, which characters are meant. */
export const Prompt = ({ content: { prompt, shown } }: { content: WriteContent }) => {
  const { t } = useTranslation('exercisePlay')
  if (prompt.as === 'sound') return <SoundPlayer fileId={prompt.fileId} name={t('model')} />
  if (prompt.as === 'pinyin') return <p className={styles.pinyin}>{prompt.text}</p>
  if (prompt.as === 'gloss') return <p className={styles.gloss}>{prompt.text}</p>
  if (prompt.as === 'model')
    return (
      <p className={styles.model} lang="zh-CN">
        {shown}
      </p>
    )
  return null
}
