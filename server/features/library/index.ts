// The area of materials: resources, textbooks, the dictionary, points and what else lies in folders.
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { DocumentConverter } from '#server/kit/documentConverter/documentConverter.ts'
import { registerLibraryNoun } from '#server/kit/library/libraryRoutes.ts'
import { registerNoun } from '#server/kit/nounRoutes.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { FileStore } from '../system/file/fileStore.ts'
import { registerAccessory } from './accessory/routes.ts'
import { registerApplication } from './application/routes.ts'
import { registerCustomType } from './customType/routes.ts'
import { registerExample } from './example/routes.ts'
import { registerFolder } from './folder/routes.ts'
import { registerSchoolGrants } from './grant/routes.ts'
import { registerHanzi } from './hanzi/routes.ts'
import { levelStore } from './level/levelStore.ts'
import { registerLexicon } from './lexicon/routes.ts'
import { pointStore } from './point/pointStore.ts'
import { registerResearch } from './research/routes.ts'
import { createResourceStore } from './resource/resourceStore.ts'
import { registerResource } from './resource/routes.ts'
import { registerTextbook } from './textbook/routes.ts'
import { topicStore } from './topic/topicStore.ts'
import { registerWordCard } from './wordCard/routes.ts'

export { beginSchool } from './copyKnowledge.ts'

interface Parts {
  readonly database: Database
  readonly files: { readonly store: FileStore }
  readonly documentConverter: DocumentConverter
}

export const register = (
  app: FastifyInstance,
  { database, files: { store }, documentConverter }: Parts,
): void => {
  for (const noun of [levelStore, pointStore, topicStore]) registerNoun(app, { database }, noun)
  const resources = createResourceStore(store)
  registerLibraryNoun(app, { database }, resources)
  registerResource(app, { database, store, resources, documentConverter })
  registerAccessory(app, { database, store, resources, documentConverter })
  registerTextbook(app, { database, store })
  registerResearch(app, { database })
  registerExample(app, { database })
  registerLexicon(app, { database })
  registerWordCard(app, { database, store })
  registerCustomType(app, { database })
  registerFolder(app, { database })
  registerApplication(app, { database })
  registerSchoolGrants(app, { database })
  registerHanzi(app)
}

export const jobs = (): readonly Job[] => []
