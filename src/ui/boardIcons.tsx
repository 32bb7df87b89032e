// The icons of the board's bar, by the same hand as those of the room.
import type { ReactNode } from 'react'

const draw = (children: ReactNode) => (
  <svg
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
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

export const BackIcon = () => draw(<path d="M15 5l-7 7 7 7" />)
export const ForthIcon = () => draw(<path d="M9 5l7 7-7 7" />)
export const AddIcon = () => draw(<path d="M12 5v14M5 12h14" />)
export const BoardIcon = () => draw(<path d="M4 5h16v11H4zM8 20l4-4 4 4M8 9h5M8 12h8" />)
