import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './judge.module.css'

export const JudgeSign = ({ isTrue }: { isTrue: boolean }) => {
  const { t } = useTranslation('exercisePlay')
  return (
    <span className={styles.sign}>
      {isTrue ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
      <span>{t(isTrue ? 'isTrue' : 'isFalse')}</span>
    </span>
  )
}
