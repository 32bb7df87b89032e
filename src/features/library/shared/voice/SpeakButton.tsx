import { SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Spoken, useVoice } from './useVoice.ts'
import styles from './voice.module.css'

interface Props extends Spoken {
  size?: 'small' | 'middle' | 'large'
}

/** Says a word, and says so where there is no voice for it. */
export const SpeakButton = ({ size = 'middle', ...spoken }: Props) => {
  const { t } = useTranslation('voice')
  const { state, say } = useVoice(spoken)
  const problem = state === 'none' || state === 'failed' ? t(state) : ''
  return (
    <span className={styles.speak}>
      <Button
        shape="circle"
        size={size}
        icon={<SoundOutlined />}
        loading={state === 'asking'}
        aria-label={t('listen', { word: spoken.word })}
        onClick={say}
      />
      <span role="status" className={styles.problem}>
        {problem}
      </span>
    </span>
  )
}
