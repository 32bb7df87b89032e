import { createContext } from 'react'

/** Back to the list, from wherever in the room. */
export const LeaveContext = createContext<() => void>(() => {})
