// The calls of resources beside those of every library noun: their bytes, and the list of the smart class.
import type { FastifyInstance } from 'fastify'
import { pageClassResources, resourceBytes } from '#contract/library/resource.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { route } from '#server/platform/route.ts'
import { pageResources } from './pageResources.ts'
import { createSender, type ResourceParts } from './sendResource.ts'

export const registerResource = (app: FastifyInstance, parts: ResourceParts) => {
  const send = createSender(app, parts)
  app.get(resourceBytes.preview.path, send({ ...resourceBytes.preview, isDownload: false }))
  app.get(resourceBytes.classDownload.path, send({ ...resourceBytes.classDownload, isDownload: true }))
  route(app, pageClassResources, ({ caller, query }) => pageResources(parts, tenantCallerOf(caller), query))
}
