// Our shared documents as they run in the server: guards, queue, store. Only the permission is not read from a school.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { openCollab } from '#collab/index.ts'
import { userIdSchema } from '#contract/ids.ts'
import { openBase, serveBenchmark } from './child.ts'

const base = await openBase()
const silent = () => {}
const collab = openCollab({
  store: base.store,
  authenticate: async (token) => ({
    userId: userIdSchema.parse(v7()),
    tenantId: base.tenantId,
    kind: 'student',
    loginId: token,
    name: token,
    isDemo: false,
  }),
  findAccess: async (_caller, name) => ({ key: base.keyOf(name), right: 'write' }),
  onLoginEnded: () => silent,
  onRightsChanged: () => silent,
  log: { info: silent, warn: silent, error: silent },
  now: Date.now,
  // The benchmark sends as fast as it can; the product reads 200 messages a second of one account.
  limits: { messageBurst: 1e9, messagesPerSecond: 1e9 },
})
const server = createServer()
server.on('upgrade', collab.handleUpgrade)
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  serveBenchmark(base, { port, unsaved: () => 0 })
})
