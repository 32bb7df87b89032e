// The calls of contract/library/lexicon.ts.
import type { FastifyInstance } from 'fastify'
import { getDataLicence, lookUpWord } from '#contract/library/lexicon.ts'
import { route } from '#server/platform/route.ts'
import { licenceText, lookUp } from './lexicon.ts'

export const registerLexicon = (app: FastifyInstance) => {
  route(app, lookUpWord, async ({ query }) => lookUp(query.word) ?? null)
  route(app, getDataLicence, async ({ query }) => ({ text: licenceText(query.file) }))
}
