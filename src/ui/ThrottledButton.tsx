// A button that takes one click at a time: for a second after it nothing more happens (specification, constants).
import { Button, type ButtonProps } from 'antd'
import { type MouseEvent, useEffect, useState } from 'react'
import { limits } from '#contract/constants.ts'

/** Never a form's own button: what disables itself on the click sends no form. */
type Props = Omit<ButtonProps, 'htmlType'>

export const ThrottledButton = ({ onClick, disabled = false, ...rest }: Props) => {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), limits.loadingMs)
    return () => clearTimeout(timer)
  }, [isResting])
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    setResting(true)
    onClick?.(event)
  }
  return <Button {...rest} disabled={disabled || isResting} onClick={handleClick} />
}
