// A button that takes one click at a time: for a second after it nothing more happens (specification, constants).
import { Button, type ButtonProps } from 'antd'
import { type MouseEvent, useEffect, useState } from 'react'

const restMs = 1000

/** Never a form's own button: what disables itself on the click sends no form. */
type Props = Omit<ButtonProps, 'htmlType'>

export const ThrottledButton = ({ onClick, disabled = false, ...rest }: Props) => {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), restMs)
    return () => clearTimeout(timer)
  }, [isResting])
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    setResting(true)
    onClick?.(event)
  }
  return <Button {...rest} disabled={disabled || isResting} onClick={handleClick} />
}
