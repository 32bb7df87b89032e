import { useTranslation } from 'react-i18next'
import type { SpeakAnswer, SpeakContent, SpeakKey } from '#contract/learning/exercise/speak.ts'
import { SoundPlayer } from '#src/kit/richText/SoundPlayer.tsx'
import type { ResultProps } from '../typeView.ts'
import styles from './speak.module.css'

type Props = ResultProps<SpeakContent, SpeakKey, SpeakAnswer>

export const SpeakResult = ({ content, answer, solution }: Props) => {
  const { t } = useTranslation('exercisePlay')
  return (
    <div className={styles.speak}>
      {content.text !== '' && <p className={styles.text}>{content.text}</p>}
      {content.model && <SoundPlayer fileId={content.model} name={t('model')} />}
      {answer && <SoundPlayer fileId={answer.fileId} name={t('yourRecording')} />}
      {solution && solution.text !== '' && (
        <p>
          {t('rightAnswer')}: {solution.text}
        </p>
      )}
    </div>
  )
}
