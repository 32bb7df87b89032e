// What all three servers share: database, store and the messages to the benchmark process.
import { ne } from 'drizzle-orm'
import { pino } from 'pino'
import type { DocumentKey, DocumentStore } from '#collab/ports.ts'
import type { TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { type DocumentName, documentNameSchema } from '#contract/system/document.ts'
import { loadConfig } from '#server/base/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { createDocumentStore } from '#server/features/system/document/documentStore.ts'

export interface Base {
  store: DocumentStore
  tenantId: TenantId
  keyOf(name: string): DocumentKey
}

export type ServerRequest = { kind: 'memory' } | { kind: 'seed'; name: DocumentName; bytes: string }
export type ServerReport =
  | { kind: 'listening'; port: number }
  | { kind: 'memory'; held: number; unsaved: number; cpuMs: number }
  | { kind: 'seeded' }

export const openBase = async (): Promise<Base> => {
  const log = pino({ level: 'silent' })
  const dataDir = process.env.DATA_DIR ?? ''
  const database = await openDatabase({ ...loadConfig({}), dataDir, databasePool: 10 }, log)
  const [school] = await database.asPlatform('benchmark', (tx) =>
    tx.select().from(tenant).where(ne(tenant.id, publicTenantId)),
  )
  if (!school) throw new Error('the database is not seeded')
  const keyOf = (name: string) => ({ tenantId: school.id, name: documentNameSchema.parse(name) })
  return { store: createDocumentStore(database), tenantId: school.id, keyOf }
}

const send = (report: ServerReport) => process.send?.(report)

/** `unsaved`: updates sent to clients that a killed server would lose. */
export const serveBenchmark = (base: Base, { port, unsaved }: { port: number; unsaved(): number }) => {
  process.on('disconnect', () => process.exit(0))
  process.on('message', (asked: ServerRequest) => {
    if (asked.kind === 'memory') {
      const { user, system } = process.cpuUsage()
      globalThis.gc?.()
      const { heapUsed, external } = process.memoryUsage()
      const held = heapUsed + external
      return send({ kind: 'memory', held, unsaved: unsaved(), cpuMs: (user + system) / 1000 })
    }
    const key = base.keyOf(asked.name)
    const update = new Uint8Array(Buffer.from(asked.bytes, 'base64'))
    void base.store.append(key.tenantId, [{ key, update }]).then(() => send({ kind: 'seeded' }))
  })
  send({ kind: 'listening', port })
}
