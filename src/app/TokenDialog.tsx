// The login has ended: one dialog that cannot be closed, with one button.
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/pagePaths.ts'
import { type DeadTokenCode, useSession } from '#src/auth/sessionStore.ts'
import { awaitSignIn } from '#src/auth/shareTokens.ts'
import { signOut } from '#src/auth/signOut.ts'
import { hasLocalText } from '#src/lib/useLocalText.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { isAnyChanged } from '#src/ui/leave/unsaved.ts'
import styles from './TokenDialog.module.css'

/** Everything beside the dialog is inert: an open drawer or modal of antd would take the focus back at once. */
const blockOthers = (own: Element | null): (() => void) => {
  const blocked = new Set<Element>()
  const block = () => {
    for (const other of document.body.children) {
      if (other === own || other.hasAttribute('inert')) continue
      other.setAttribute('inert', '')
      blocked.add(other)
    }
  }
  block()
  const added = new MutationObserver(block)
  added.observe(document.body, { childList: true })
  return () => {
    added.disconnect()
    for (const other of blocked) other.removeAttribute('inert')
  }
}

/** Traps the focus while the dialog is open: Escape does nothing, Tab stays in it. */
const useTrap = () => {
  const cover = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Tab') return
      event.preventDefault()
      event.stopPropagation()
      const inside: Element[] = [...(cover.current?.querySelectorAll('a, button') ?? [])]
      const at = document.activeElement ? inside.indexOf(document.activeElement) : -1
      const next = event.key === 'Tab' ? inside[(at + 1) % inside.length] : button.current
      if (next instanceof HTMLElement) next.focus()
    }
    const unblock = blockOthers(cover.current)
    window.addEventListener('keydown', handleKey, true)
    button.current?.focus()
    return () => {
      unblock()
      window.removeEventListener('keydown', handleKey, true)
    }
  }, [])
  return { cover, button }
}

const OpenDialog = ({ over }: { over: DeadTokenCode }) => {
  const { t } = useTranslation(['common', 'errors'])
  const { cover, button } = useTrap()
  const [isUnsaved] = useState(() => isAnyChanged() || hasLocalText())
  return createPortal(
    <div ref={cover} className={styles.cover}>
      <div
        className={styles.dialog}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="tokenTitle"
        aria-describedby="tokenText"
      >
        <h2 id="tokenTitle">{t('tokenDialog.title')}</h2>
        <p id="tokenText">{t(over === 'TOKEN_REUSED' ? 'errors:TOKEN_REUSED' : 'tokenDialog.text')}</p>
        {isUnsaved && (
          <p>
            {t('tokenDialog.unsaved')}{' '}
            {/* Without an opener: the other window must not begin with a copy of this one's session. */}
            <a href={paths.login} target="_blank" rel="noopener" onClick={awaitSignIn}>
              {t('tokenDialog.beside')}
            </a>
          </p>
        )}
        <LightButton kind="primary" ref={button} onClick={() => void signOut()}>
          {t('tokenDialog.again')}
        </LightButton>
      </div>
    </div>,
    document.body,
  )
}

export const TokenDialog = () => {
  const over = useSession((session) => session.over)
  return over ? <OpenDialog over={over} /> : null
}
