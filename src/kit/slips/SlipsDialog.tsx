import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { PrintedSlips } from './PrintedSlips.tsx'
import { SlipCard } from './SlipCard.tsx'
import styles from './slips.module.css'
import { type SlipSource, useSlips } from './useSlips.ts'

interface Props {
  source: SlipSource
  onClose: () => void
}

/** Says first what a slip does to an account, then shows and prints what was made. */
export const SlipsDialog = ({ source, onClose }: Props) => {
  const { t } = useTranslation(['kit', 'errors'])
  const { madeSlips, isWhole, isBusy, make } = useSlips(source)
  const slips = madeSlips?.slips ?? []
  const refused = madeSlips?.refused ?? []
  return (
    <Modal
      open
      width={820}
      title={t('kit:slips.title')}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(madeSlips ? 'kit:slips.close' : 'kit:import.cancel')}</Button>
          {!isWhole && (
            <Button type={madeSlips ? 'default' : 'primary'} loading={isBusy} onClick={make}>
              {t(madeSlips ? 'kit:slips.makeRest' : 'kit:slips.make')}
            </Button>
          )}
          {slips.length > 0 && (
            <Button
              type="primary"
              icon={<PrinterOutlined aria-hidden />}
              disabled={isBusy}
              onClick={() => window.print()}
            >
              {t('kit:slips.print')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog} role="status">
        {!madeSlips && <p>{t('kit:slips.text')}</p>}
        {madeSlips && slips.length > 0 && (
          <Alert type="info" showIcon title={t('kit:slips.made', { count: slips.length })} />
        )}
        {madeSlips && slips.length === 0 && <Alert type="info" showIcon title={t('kit:slips.nobody')} />}
        {refused.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('kit:slips.refused', { count: refused.length })}
            description={
              <ul className={styles.refused}>
                {refused.map(({ id, name, error }) => (
                  <li key={id}>{t('kit:takeBack.keptOne', { name, reason: t(`errors:${error}`) })}</li>
                ))}
              </ul>
            }
          />
        )}
        {madeSlips && slips.length > 0 && (
          <div className={styles.shown}>
            {slips.map((slip) => (
              <SlipCard key={slip.id} slip={slip} school={madeSlips.school} />
            ))}
          </div>
        )}
      </div>
      {madeSlips && slips.length > 0 && <PrintedSlips school={madeSlips.school} slips={slips} />}
    </Modal>
  )
}
