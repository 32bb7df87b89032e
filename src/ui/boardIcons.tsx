// The icons of the board's bar, by the same hand as those of the room.
import { drawIcon } from './drawIcon.tsx'

export const BackIcon = () => drawIcon(<path d="M15 5l-7 7 7 7" />)
export const ForwardIcon = () => drawIcon(<path d="M9 5l7 7-7 7" />)
export const AddIcon = () => drawIcon(<path d="M12 5v14M5 12h14" />)
export const BoardIcon = () => drawIcon(<path d="M4 5h16v11H4zM8 20l4-4 4 4M8 9h5M8 12h8" />)
