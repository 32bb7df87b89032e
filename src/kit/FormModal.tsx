// A dialog in which something is written or chosen: its edge, Escape and its own buttons ask before a change is lost.
import { Modal, type ModalProps } from 'antd'
import { useFormsInside } from '#src/ui/leave/unsaved.ts'
import styles from './formModal.module.css'
import { useGuardedClose } from './useGuardedClose.ts'

interface Props extends Omit<ModalProps, 'onCancel' | 'open'> {
  /** Whether closing would lose something; left out where the forms inside say so themselves. */
  isTouched?: () => boolean
  onClose: () => void
}

export const FormModal = ({ isTouched, onClose, children, ...modal }: Props) => {
  const { forms, within } = useFormsInside()
  const handleClose = useGuardedClose({ isTouched, forms, onClose })
  return (
    <Modal classNames={{ body: styles.body ?? '' }} {...modal} open onCancel={handleClose}>
      {within(children)}
    </Modal>
  )
}
