import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Greeting } from './Greeting.tsx'
import styles from './home.module.css'

const command = 'npm run school -- --name … --admin …'

/** The system administrator has no school: what there is to do is said plainly. */
export const SystemGreeting = () => {
  const { t } = useTranslation('home')
  return (
    <>
      <Greeting />
      <section className={styles.card}>
        <h2>{t('system.title')}</h2>
        <p>{t('system.text')}</p>
        <Typography.Text code copyable={{ text: command }}>
          {command}
        </Typography.Text>
        <p>{t('system.more')}</p>
      </section>
    </>
  )
}
