// Nouns of this area that need no routes beside those of the kit.
import type { AnyStore } from '#server/kit/nounStore.ts'
import { alumnusStore } from './alumnus/alumnusStore.ts'

export const schoolStores: readonly AnyStore[] = [alumnusStore]
