import { startServer } from '#tests/support/startServer.ts'
import { fillTerms, termsOf } from './fillTerms.ts'

const [students = 20_000, rounds = 20] = process.argv.slice(2).map(Number)
const server = await startServer({
  env: { NODE_ENV: 'production', EMBEDDED_DATABASE: '1', LOG_LEVEL: 'error' },
})
try {
  await fillTerms(server.database.address, termsOf(students))
  console.log(rounds)
} finally {
  await server.stop()
}
