// The few icons of the light pages (sign-in, notices). They are decoration: the words beside them speak.
import type { ReactNode } from 'react'
import { drawIcon } from './drawIcon.tsx'

const draw = (children: ReactNode) => drawIcon(children, '20')

export const GlobeIcon = () =>
  draw(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.8 2.6 4 5.500 4 9s-1.200 6.400-4 9c-2.800-2.600-4-5.500-4-9s1.200-6.400 4-9z" />
    </>,
  )
export const EyeIcon = () =>
  draw(
    <>
      <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z" />
      <circle cx="12" cy="12" r="3" />
    </>,
  )
export const EyeOffIcon = () =>
  draw(
    <path d="M4 4l16 16M9.900 5.800A9.700 9.700 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a16 16 0 0 1-2.900 3.600M6.200 7.600A15.500 15.500 0 0 0 2.500 12S6 18.500 12 18.500a9.300 9.300 0 0 0 4.500-1.200M9.900 9.900a3 3 0 0 0 4.200 4.200" />,
  )
export const SunIcon = () =>
  draw(
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400" />
    </>,
  )
export const MoonIcon = () =>
  draw(<path d="M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z" />)
export const CloseIcon = () => draw(<path d="M6 6l12 12M18 6L6 18" />)
export const AlertIcon = () =>
  draw(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.500v5.500M12 16.300v.2" />
    </>,
  )
export const CheckIcon = () => draw(<path d="M5 12.500l4.500 4.500L19 7.500" />)
