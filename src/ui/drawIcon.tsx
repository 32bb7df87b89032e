import type { ReactNode } from 'react'

/** An icon of lines in a field of 24 by 24, as large as the text beside it. Decoration: the words beside it speak. */
export const drawIcon = (children: ReactNode, size = '1em') => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)
