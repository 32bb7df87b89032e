import { SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Search.module.css'
import { SearchBox } from './SearchBox.tsx'

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'

/** The page search in the header: finds a page by a few letters; opens with Ctrl+K. */
export const PageSearch = () => {
  const { t } = useTranslation('frame')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.open} aria-keyshortcuts="Control+K" onClick={open}>
        <SearchOutlined aria-hidden />
        <span>{t('search.open')}</span>
      </button>
      <Modal
        open={isOpen}
        onCancel={close}
        footer={null}
        title={t('search.open')}
        destroyOnHidden
        style={{ top: 80 }}
      >
        <SearchBox onDone={close} />
      </Modal>
    </>
  )
}
