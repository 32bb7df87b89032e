// The frame of a noun's form: a dialog around a small one, a drawer around the others.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { FormModal } from '../FormModal.tsx'
import { type Saving, SideDrawer } from '../SideDrawer.tsx'
import styles from './form.module.css'

interface Props {
  isSmall: boolean
  title: string
  /** Left out while the record is still on its way. */
  saving: Saving | undefined
  onClose: () => void
  children: ReactNode
}

const dialogWidth = 560

const FormDialog = ({ title, saving, onClose, children }: Omit<Props, 'isSmall'>) => {
  const { t } = useTranslation('kit')
  return (
    <FormModal
      title={title}
      width={dialogWidth}
      // A click beside it does not close a form that is being written.
      mask={{ closable: !saving }}
      {...(saving && { isTouched: saving.isTouched })}
      footer={
        saving ? (
          <ThrottledButton type="primary" size="large" loading={saving.isSaving} onClick={saving.onSave}>
            {t('form.save')}
          </ThrottledButton>
        ) : null
      }
      onClose={onClose}
    >
      <div className={styles.inDialog}>{children}</div>
    </FormModal>
  )
}

export const FormPanel = ({ isSmall, ...panel }: Props) =>
  isSmall ? <FormDialog {...panel} /> : <SideDrawer {...panel} />
