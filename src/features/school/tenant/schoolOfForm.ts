import { createContext } from 'react'
import type { TenantId } from '#contract/ids.ts'

/** The institution whose form is open: its files are stored with it. */
export const SchoolOfForm = createContext<TenantId | undefined>(undefined)
