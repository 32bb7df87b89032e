// A text that is heard and not read, said by the voice that exists: the browser's, or speech made by the server.
import { SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PlaysLeft } from '#src/kit/richText/PlaysLeft.tsx'
import { useLimitedSound } from '#src/kit/richText/soundLimit.ts'
import { useVoice } from './useVoice.ts'
import styles from './voice.module.css'

export const SpokenText = ({ text }: { text: string }) => {
  const { t } = useTranslation('voice')
  const limited = useLimitedSound(text)
  const { state, say } = useVoice({ word: text }, () => {
    limited.begin()
    limited.end()
  })
  const problem = state === 'none' ? t('noneForText') : state === 'failed' ? t('failed') : ''
  return (
    <span className={styles.speak}>
      <Button icon={<SoundOutlined />} loading={state === 'asking'} disabled={limited.isOver} onClick={say}>
        {t('hear')}
      </Button>
      <span role="status" className={styles.problem}>
        {problem}
      </span>
      <PlaysLeft {...limited} />
    </span>
  )
}
