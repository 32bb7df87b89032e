// The calls of contract/library/hanzi.
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/library/hanzi/hanziCalls.ts'
import { charsOf } from '#contract/rules/hanzi/chars.ts'
import { route } from '#server/platform/route.ts'
import { strokesOf } from './strokeFiles.ts'

export const registerHanzi = (app: FastifyInstance) => {
  route(app, calls.getStrokes, async ({ query }) => strokesOf(query.char))
  route(app, calls.getWordStrokes, async ({ body }) =>
    charsOf(body.word).map((char) => ({ char, strokes: strokesOf(char) })),
  )
  route(app, calls.handleHanzi, async ({ body }) =>
    charsOf(body.text).map((char) => ({ char, strokes: strokesOf(char)?.strokes.length ?? null })),
  )
}
