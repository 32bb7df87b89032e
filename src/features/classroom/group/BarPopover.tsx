// A button of the bar that opens a small panel beside itself.
import { type ReactNode, useRef } from 'react'
import { LightButton } from '#src/ui/LightButton.tsx'
import { placeBeside } from '#src/ui/placeBeside.ts'
import styles from './GroupBar.module.css'

interface Props {
  words: string
  icon: ReactNode
  tone?: 'stop' | undefined
  children: (close: () => void) => ReactNode
}

export const BarPopover = ({ words, icon, tone, children }: Props) => {
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const handleOpen = () => {
    if (!panel.current || !button.current) return
    panel.current.showPopover()
    placeBeside(panel.current, button.current)
    panel.current.querySelector<HTMLElement>('textarea, button')?.focus()
  }
  return (
    <>
      <LightButton ref={button} className={tone && styles[tone]} aria-haspopup="dialog" onClick={handleOpen}>
        <span className={styles.icon}>{icon}</span>
        {words}
      </LightButton>
      <div ref={panel} popover="auto" role="dialog" aria-label={words} className={styles.panel}>
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
