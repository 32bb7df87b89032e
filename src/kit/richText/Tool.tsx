// A button of the tools above a text.
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './richText.module.css'

interface Props {
  name: string
  keys?: string
  isOn?: boolean
  isDisabled?: boolean
  /** Out of the order of the Tab key, which goes to the next option. */
  isCompact: boolean
  hasMenu?: boolean
  onPress?: () => void
  children: ReactNode
}

export const Tool = ({
  name,
  keys,
  isOn,
  isDisabled = false,
  isCompact,
  hasMenu = false,
  onPress,
  children,
}: Props) => (
  <Tooltip title={keys ? `${name} (${keys})` : name}>
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      aria-pressed={isOn}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      disabled={isDisabled}
      tabIndex={isCompact ? -1 : 0}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  </Tooltip>
)
