// The questions that are asked by code (`modal.confirm`). antd's App would bring its messages and notifications with them,
// which nothing shows.
import { Modal } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'

type ModalMethods = ReturnType<typeof Modal.useModal>[0]

const ModalContext = createContext<ModalMethods | undefined>(undefined)

export const ModalProvider = ({ children }: { children: ReactNode }) => {
  const [modal, holder] = Modal.useModal()
  return (
    <ModalContext value={modal}>
      {holder}
      {children}
    </ModalContext>
  )
}

/** Throws outside of the ModalProvider. */
export const useModal = (): ModalMethods => {
  const modal = useContext(ModalContext)
  if (!modal) throw new Error('useModal needs a ModalProvider around it')
  return modal
}
