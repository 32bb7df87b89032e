// The frame of every drawer: from the right, on a phone from below; what was typed is not lost without a question.
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/constants.ts'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { useFormsInside } from '#src/ui/leave/unsaved.ts'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { useGuardedClose } from './useGuardedClose.ts'

export interface Saving {
  onSave: () => void
  isSaving: boolean
  /** There is nothing to save yet. */
  isDisabled?: boolean
  /** Whether closing would lose something. */
  isTouched: () => boolean
  /** The button's text, where "save" does not describe the action. */
  words?: string
}
interface Props {
  title: string
  onClose: () => void
  /** Left out: there is nothing to save here, and a click beside it closes it. */
  saving?: Saving | undefined
  extra?: ReactNode
  /** The width beside a page, in px; without it four fifths of the window, as on a phone always. */
  width?: number
  children: ReactNode
}

export const SideDrawer = ({ title, onClose, saving, extra, width, children }: Props) => {
  const { t } = useTranslation('kit')
  const isPhone = useIsPhone()
  const { forms, within } = useFormsInside()
  const handleClose = useGuardedClose({ isTouched: saving?.isTouched, forms, onClose })
  return (
    <Drawer
      open
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone || !width ? limits.drawerWidth : width}
      title={title}
      onClose={handleClose}
      mask={{ closable: !saving }}
      extra={extra}
      footer={
        saving && (
          <ThrottledButton
            type="primary"
            size="large"
            block={isPhone}
            disabled={saving.isDisabled ?? false}
            loading={saving.isSaving}
            onClick={saving.onSave}
          >
            {saving.words ?? t('form.save')}
          </ThrottledButton>
        )
      }
    >
      {within(children)}
    </Drawer>
  )
}
