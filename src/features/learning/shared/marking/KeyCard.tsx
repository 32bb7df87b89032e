import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './desk.module.css'
import { keysOf } from './deskKeys.ts'

const turned = ['nextInner', 'previousInner', 'nextOuter', 'previousOuter', 'complete'] as const
/** These mean something else by exercise. */
const isTurned = (does: string): does is (typeof turned)[number] => turned.some((one) => one === does)

interface Props {
  isOpen: boolean
  isByExercise: boolean
  onClose: () => void
}

/** Everything on the desk has a key. */
export const KeyCard = ({ isOpen, isByExercise, onClose }: Props) => {
  const { t } = useTranslation('marking')
  return (
    <Modal open={isOpen} centered width={560} title={t('keys')} footer={null} onCancel={onClose}>
      <dl className={styles.keys}>
        {keysOf.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{isByExercise && isTurned(does) ? t(`keyByExercise.${does}`) : t(`key.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('keysInComment')}</p>
    </Modal>
  )
}
