import { QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Slip } from '#contract/access/slip.ts'
import styles from './slips.module.css'

interface Props {
  slip: Slip
  school: string
}

/** A person needs this for the first sign-in. */
export const SlipCard = ({ slip: { name, fullName, username, password }, school }: Props) => {
  const { t } = useTranslation('kit')
  const address = `${window.location.origin}/login`
  return (
    <section className={styles.slip} aria-label={name}>
      <div className={styles.head}>
        <div>
          <p className={styles.school}>{school}</p>
          <p className={styles.name}>
            {name}
            {fullName && <span> {fullName}</span>}
          </p>
        </div>
        <div className={styles.code} role="img" aria-label={t('slips.code')}>
          <QRCode value={address} type="svg" size={84} bordered={false} color="#000" bgColor="#fff" />
        </div>
      </div>
      <dl>
        <dt>{t('slips.address')}</dt>
        <dd>{address}</dd>
        <dt>{t('slips.username')}</dt>
        <dd className={styles.typed}>{username}</dd>
        <dt>{t('slips.password')}</dt>
        <dd className={styles.typed}>{password}</dd>
      </dl>
      <p className={styles.note}>{t('slips.note')}</p>
    </section>
  )
}
