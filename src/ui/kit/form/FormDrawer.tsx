import { App, Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { OnceButton } from '../../OnceButton.tsx'
import type { FormDeclaration, Row, ScreenNoun } from '../screen.ts'
import { FormFields } from './FormFields.tsx'
import styles from './form.module.css'
import { useNounForm } from './useNounForm.ts'

interface Props<R extends Row, B, S> {
  noun: ScreenNoun<R, B, S>
  form: FormDeclaration<R, B>
  title: string
  record: R | undefined
  onClose: () => void
  /** What the server answered to a new one. */
  onSaved: (answer: unknown) => void
}

const useAskedClose = (isTouched: () => boolean, onClose: () => void) => {
  const { t } = useTranslation('kit')
  const { modal } = App.useApp()
  return () => {
    if (!isTouched()) return onClose()
    modal.confirm({
      centered: true,
      title: t('form.discard'),
      okText: t('form.discardYes'),
      cancelText: t('form.keepEditing'),
      onOk: onClose,
    })
  }
}

/** One form for adding and changing: errors beside the field, one button, unsaved changes asked about. */
export const FormDrawer = <R extends Row, B, S>(props: Props<R, B, S>) => {
  const { title, onClose, onSaved } = props
  const { t } = useTranslation('kit')
  const isPhone = useIsPhone()
  const given = useNounForm({ ...props, onSaved })
  const handleClose = useAskedClose(() => given.form.isFieldsTouched(), onClose)
  return (
    <Drawer
      open
      placement={isPhone ? 'bottom' : 'right'}
      size="80%"
      title={title}
      onClose={handleClose}
      mask={{ closable: false }}
      footer={
        <div className={styles.footer}>
          <OnceButton type="primary" size="large" loading={given.isSaving} onClick={given.form.submit}>
            {t('form.save')}
          </OnceButton>
        </div>
      }
    >
      <FormFields given={given} />
    </Drawer>
  )
}
