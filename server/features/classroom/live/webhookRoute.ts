// POST /media/webhook: events of the media engine. The signature covers the exact bytes of the body.
import type { FastifyInstance } from 'fastify'
import type { Live } from '#live/index.ts'

const maxBytes = 64 * 1024

export const registerMediaWebhook = (app: FastifyInstance, live: Pick<Live, 'handleWebhook'>) => {
  app.register(async (scope) => {
    // Only here is JSON left unparsed; LiveKit sends it as application/webhook+json.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/media/webhook', { logLevel: 'warn' }, async (request, reply) => {
      await live.handleWebhook(String(request.body ?? ''), request.headers.authorization)
      return reply.code(200).send('ok')
    })
  })
}
