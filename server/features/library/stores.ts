// Nouns of this area that need no routes beside those of the kit.
import type { AnyStore } from '#server/kit/nounStore.ts'
import { levelStore } from './level/levelStore.ts'
import { pointStore } from './point/pointStore.ts'
import { topicStore } from './topic/topicStore.ts'

export const libraryStores: readonly AnyStore[] = [levelStore, pointStore, topicStore]
