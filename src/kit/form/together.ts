// A form that several people fill in at once: what it needs of their connection, which the kit does not know.
import { createContext, type ReactNode, useContext } from 'react'

export interface FormTogether {
  /** One's own change. */
  readonly change: (values: Readonly<Record<string, unknown>>) => void
  /** The field that one is in; null: none. */
  readonly enter: (field: string | null) => void
  /** Shows who else is in a field. */
  readonly writersOf: (field: string) => ReactNode
  /** Gets the changes of the others, also those from before one came; answers its stop. */
  readonly onTheirs: (listen: (values: Readonly<Record<string, unknown>>) => void) => () => void
  /** It was saved; the listener answers whether the form goes on from what another person saved. Answers its stop. */
  readonly onSaved: (listen: () => Promise<boolean>) => () => void
}

const Context = createContext<FormTogether | undefined>(undefined)
export const FormTogetherProvider = Context.Provider
/** undefined: it is filled in alone. */
export const useFormTogether = (): FormTogether | undefined => useContext(Context)
